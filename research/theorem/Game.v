(** The cards of the game Set, and what it means that a hand holds a set. *)
From Coq Require Export List. Export ListNotations.

(** Each property of a card, such as its color, has one of three values. *)
Inductive value := zero | one | two.

(** A card is its values, in the order of the properties. With four properties there are 81. *)
Definition card := list value.

(** What a property of three cards must be in a set: all the same, or all different. *)
Definition fits (a b c : value) := (a = b /\ b = c) \/ (a <> b /\ b <> c /\ a <> c).

(** Three cards that fit in every property. *)
Fixpoint is_set (a b c : card) : Prop :=
  match a, b, c with
  | x :: a, y :: b, z :: c => fits x y z /\ is_set a b c
  | [], [], [] => True
  | _, _, _ => False
  end.

(** A hand is [n] cards of [p] properties, without a duplicate. *)
Definition is_hand (p n : nat) (hand : list card) :=
  NoDup hand /\ length hand = n /\ forall c, In c hand -> length c = p.

(** Three cards of the hand, without a duplicate, are a set. *)
Definition holds_a_set (hand : list card) := exists a b c,
  In a hand /\ In b hand /\ In c hand /\ NoDup [a; b; c] /\ is_set a b c.

(** Some [n] cards of [p] properties hold no set, but any [n + 1] hold one. *)
Definition most_without_a_set (p n : nat) :=
  (exists hand, is_hand p n hand /\ ~ holds_a_set hand) /\
  forall hand, is_hand p (n + 1) hand -> holds_a_set hand.
