(** Directions: the ways to divide the cards into three parts. Step 1 of the page. *)
Require Export Counting.

Scheme Equality for value.
Definition card_eq_dec : forall a b : card, {a = b} + {a <> b} := list_eq_dec value_eq_dec.

(** Values are added as hours are, on a clock with three of them. *)
Definition plus (a b : value) : value :=
  match a, b with zero, x | x, zero => x | one, one => two | two, two => one | _, _ => zero end.
Definition times (a b : value) : value :=
  match a with zero => zero | one => b | two => plus b b end.

(** Three values fit if they add up to zero. *)
Lemma fits_plus a b c : fits a b c <-> plus (plus a b) c = zero.
Proof. unfold fits. destruct a, b, c; simpl; intuition congruence. Qed.
Lemma is_set_dec a b c : {is_set a b c} + {~ is_set a b c}.
Proof.
  revert b c; induction a as [|x a IH]; intros [|y b] [|z c]; simpl; auto.
  destruct (value_eq_dec (plus (plus x y) z) zero); [destruct (IH b c); [left|right]|right];
    rewrite fits_plus; tauto.
Defined.

(** All cards of [p] properties. *)
Fixpoint deck (p : nat) : list card :=
  match p with 0 => [[]] | S p => flat_map (fun c => [zero :: c; one :: c; two :: c]) (deck p) end.
Lemma in_deck p c : length c = p -> In c (deck p).
Proof.
  intros <-; induction c as [|x c IH]; simpl; auto.
  apply in_flat_map. exists c. split; auto. destruct x; simpl; auto.
Qed.

(** A direction says how often each property counts. The first that counts does so once. *)
Fixpoint directions (p : nat) : list (list value) :=
  match p with 0 => [] | S p => map (cons one) (deck p) ++ map (cons zero) (directions p) end.

(** The part of a direction in which a card is: what its values add up to. *)
Fixpoint part_of (d : list value) (c : card) : value :=
  match d, c with x :: d, y :: c => plus (times x y) (part_of d c) | _, _ => zero end.
Definition parts p := list_prod (directions p) [zero; one; two].
Definition is_in part (c : card) : bool := value_beq (part_of (fst part) c) (snd part).

(** In a part, the first property that counts follows from the others: it can be added again. *)
Fixpoint extend (d : list value) (v : value) (c : card) : card :=
  match d, c with zero :: d, x :: c => x :: extend d v c
  | _, _ => plus v (times two (part_of (tl d) c)) :: c end.
