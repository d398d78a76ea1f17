(** Any 5, 10 and 21 cards with two, three and four properties hold a set. The steps are those of
    docs/proofs-by-hand.md. Until the last step, the cards of a hand have the order of the deck. *)
Require Import Directions.
From Coq Require Import ZArith ZifyBool ZifyNat.
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

Definition same (a b : list card) : bool := if list_eq_dec card_eq_dec a b then true else false.
Lemma same_spec a b : same a b = true -> a = b.
Proof. unfold same. now destruct list_eq_dec. Qed.

Definition are_set (cards : list card) : bool :=
  match cards with [a; b; c] => if is_set_dec a b c then true else false | _ => false end.
Definition has_set (hand : list card) : bool := existsb are_set (choose 3 hand).
Definition at_most (p n : nat) :=
  forall hand, length hand = S n -> In hand (choose (S n) (deck p)) -> has_set hand = true.

(** Step 2. A part is a deck with a property less: when this is added to the cards of that deck,
    they are the cards of the part, and sets stay sets. So few cards of a hand are in a part. *)
Definition is_deck p '(d, v) : bool :=
  same (filter (is_in (d, v)) (deck (S p))) (map (extend d v) (deck p)) &&
  forallb (fun t => if are_set t then are_set (map (extend d v) t) else true) (choose 3 (deck p)).
Definition held hand part := length (filter (is_in part) hand).

Lemma few_in_a_part p m n hand part : at_most p m -> is_deck p part = true ->
  In hand (choose n (deck (S p))) -> has_set hand = false -> held hand part <= m.
Proof.
  destruct part as [d v]; unfold is_deck. rewrite andb_true_iff, forallb_forall.
  intros Hm [E H] Hhand Hfree. apply same_spec in E. apply Nat.nlt_ge. intros Hmany.
  destruct (choose_some _ _ Hmany) as (few & Hl & Hfew). apply choose_among in Hfew as [Hhas Hpart].
  assert (Hd : In few (choose (S m) (map (extend d v) (deck p)))).
  { rewrite <- E. apply choose_among. eauto using choose_again. }
  rewrite choose_map in Hd. apply in_map_iff in Hd as (s & <- & Hs). rewrite map_length in Hl.
  destruct (proj1 (existsb_exists _ _) (Hm s Hl Hs)) as (t & Ht & Hset).
  specialize (H t (choose_again _ _ _ _ _ Hs Ht)). rewrite Hset in H.
  apply not_true_iff_false in Hfree. apply Hfree, existsb_exists. exists (map (extend d v) t).
  split; auto. apply (choose_again _ _ _ _ _ Hhas). rewrite choose_map. now apply in_map.
Qed.

(** Step 3. The choices of [k] cards that are together in a part, over all directions: each choice
    is counted as often as it is together. *)
Definition number parts t := length (filter (fun part => forallb (is_in part) t) parts).
Definition together k '(a, b, c) := choices a k + choices b k + choices c k.
Definition split hand d := (held hand (d, zero), held hand (d, one), held hand (d, two)).

Lemma together_total hand p k n : (forall t, In t (choose k hand) -> number (parts p) t = n) ->
  total (fun d => together k (split hand d)) (directions p) = n * choices (length hand) k.
Proof.
  intros H. rewrite <- choose_length.
  rewrite <- (counted_twice (fun part => forallb (is_in part)) n (parts p)); auto.
  unfold parts, split, held, together. induction (directions p) as [|d l IH]; simpl; auto.
  rewrite IH, !choose_filter, !choose_length. lia.
Qed.

(** The ways to split [n] cards, at most [m] to a part. *)
Definition splits m n : list (nat * nat * nat) := let l := seq 0 (S m) in
  filter (fun '(a, b, c) => a + b + c =? n) (list_prod (list_prod l l) l).
Lemma split_in_splits hand d m : (forall v, held hand (d, v) <= m) ->
  In (split hand d) (splits m (length hand)).
Proof.
  intros H. apply filter_In. split.
  { repeat apply in_prod; apply in_seq; split; try apply le_n_S, H; apply Nat.le_0_l. }
  apply Nat.eqb_eq. clear. unfold held, is_in. induction hand as [|c l IH]; simpl in *; auto.
  destruct (part_of d c); simpl; lia.
Qed.

(** Step 4. In some directions, [x] times the pairs are less than [y] times the triples and [z] for
    each direction, or they are equal, and the pairs are 3 for each direction and a multiple of 12.
    If this holds for every single split, it holds for all directions. *)
Definition balanced x y z (directions pairs triples : nat) : bool :=
  (x * pairs <? y * triples + z * directions) ||
  (x * pairs =? y * triples + z * directions) && (pairs mod 12 =? 3 * directions mod 12).
Lemma balanced_total {A} x y z (e2 e3 : A -> nat) l :
  (forall d, In d l -> balanced x y z 1 (e2 d) (e3 d) = true) ->
  balanced x y z (length l) (total e2 l) (total e3 l) = true.
Proof.
  induction l as [|d l IH]; intros H; unfold balanced in *; [now rewrite !Nat.mul_0_r|].
  specialize (H d (in_eq d l)) as Hd. specialize (IH (fun e He => H e (in_cons d e l He))).
  cbn [total length]. lia.
Qed.

(** What the computer tries: all parts, all pairs, all triples that are no set, all splits. *)
Definition verified p m n x y z k2 k3 : bool := let parts := parts (S p) in
  forallb (is_deck p) parts &&
  forallb (fun t => number parts t =? k2) (choose 2 (deck (S p))) &&
  forallb (fun t => are_set t || (number parts t =? k3)) (choose 3 (deck (S p))) &&
  forallb (fun s => balanced x y z 1 (together 2 s) (together 3 s)) (splits m (S n)) &&
  negb (balanced x y z (length (directions (S p))) (k2 * choices (S n) 2) (k3 * choices (S n) 3)).
Lemma by_counting p m n x y z k2 k3 :
  at_most p m -> verified p m n x y z k2 k3 = true -> at_most (S p) n.
Proof.
  unfold verified. rewrite !andb_true_iff, !forallb_forall, negb_true_iff.
  intros Hm ((((Hpart & H2) & H3) & Hsplit) & Hno) hand Hn Hhand.
  apply not_false_iff_true. intros Hfree. rewrite <- Hn in *.
  rewrite <- !(together_total hand (S p)), balanced_total in Hno; [easy| | |]; intros t Ht.
  - apply Hsplit, split_in_splits. intros v.
    eapply few_in_a_part; eauto. apply Hpart, in_prod; auto. destruct v; simpl; auto.
  - destruct (orb_prop _ _ (H3 t (choose_again _ _ _ _ _ Hhand Ht))); [|now apply Nat.eqb_eq].
    apply not_true_iff_false in Hfree. destruct Hfree. apply existsb_exists. eauto.
  - apply Nat.eqb_eq, H2. eauto using choose_again.
Qed.

(** Step 5. The cards in any order; and cards without a set, where all three are tried. *)
Definition is_example p n hand : bool :=
  same (nodup card_eq_dec hand) hand && (length hand =? n) &&
  forallb (fun c => length c =? p) hand &&
  forallb (fun '(a, b, c) => if is_set_dec a b c then same [a] [b] else true)
    (list_prod (list_prod hand hand) hand).

Lemma most p n hand : at_most p n -> is_example p n hand = true ->
  forallb (fun t => same (nodup card_eq_dec t) t) (choose 3 (deck p)) = true ->
  most_without_a_set p n.
Proof.
  unfold is_example. rewrite !andb_true_iff, !forallb_forall, Nat.eqb_eq.
  intros Hn (((Hd & Hl) & Hp) & Hfree) Hdup.
  assert (Hnodup : forall t, same (nodup card_eq_dec t) t = true -> NoDup t).
  { intros t H. apply same_spec in H. rewrite <- H. apply NoDup_nodup. }
  split; [exists hand; repeat split; auto; [intros c Hc; now apply Nat.eqb_eq, Hp|]|].
  - intros (a & b & c & Ha & Hb & Hc & Habc & Hs). specialize (Hfree (a, b, c)).
    rewrite !in_prod_iff in Hfree. destruct is_set_dec; [|easy].
    specialize (Hfree (conj (conj Ha Hb) Hc)). apply same_spec in Hfree as [= <-].
    inversion_clear Habc as [|? ? H]. apply H, in_eq.
  - clear Hd Hl Hp Hfree hand. intros hand (Hd & Hl & Hp).
    set (f c := if in_dec card_eq_dec c hand then true else false).
    assert (Hf : forall c, f c = true <-> In c hand) by (intros c; unfold f; now destruct in_dec).
    assert (Hsize : S n <= length (filter f (deck p))).
    { rewrite <- Nat.add_1_r, <- Hl. apply NoDup_incl_length; auto. intros c.
      rewrite filter_In, Hf. auto using in_deck. }
    destruct (choose_some _ _ Hsize) as (s & Hls & Hs). apply choose_among in Hs as Hdeck.
    destruct (proj1 (existsb_exists _ _) (Hn s Hls (proj1 Hdeck))) as (t & Ht & Hset).
    apply (choose_again _ _ _ _ _ Hs), choose_among in Ht as [Ht Hin].
    destruct t as [|a [|b [|c [|]]]]; try easy. rewrite forallb_forall in Hin.
    simpl in Hset. destruct is_set_dec; [exists a, b, c|easy].
    repeat split; auto; apply Hf, Hin; simpl; auto.
Qed.

(** Twice the pairs are less than 5 in a direction for 5 cards, and less than 27 for 10. For 21,
    16 pairs are at most 3 triples and 693. Then: how often two, and three cards are together. *)
Ltac trying := vm_cast_no_check (eq_refl true).
Lemma three : at_most 1 2. Proof. now intros hand _ [<-|[]]. Qed.
Lemma five : at_most 2 4. Proof. apply (by_counting 1 2 4 2 0 5 1 0 three). trying. Qed.
Definition four_without := [[zero; zero]; [zero; one]; [one; zero]; [one; one]].
Theorem two_properties : most_without_a_set 2 4.
Proof. apply (most 2 4 four_without five); trying. Qed.
Theorem five_cards h : is_hand 2 5 h -> holds_a_set h. Proof. apply two_properties. Qed.

Lemma ten : at_most 3 9. Proof. apply (by_counting 2 4 9 2 0 27 4 1 five). trying. Qed.
Definition nine_without := filter (fun c => match c with
  | [x; y; z] => value_beq (plus (times x x) (times y y)) z | _ => false end) (deck 3).
Theorem three_properties : most_without_a_set 3 9.
Proof. apply (most 3 9 nine_without ten); trying. Qed.
Theorem ten_cards h : is_hand 3 10 h -> holds_a_set h. Proof. apply three_properties. Qed.

Lemma twenty_one : at_most 4 20. Proof. apply (by_counting 3 9 20 16 3 693 13 4 ten). trying. Qed.
Definition twenty_without := filter (fun c => match c with
  | [x; y; z; w] => value_beq (plus (plus (times x x) (times y y)) (times z w)) zero
  | _ => false end) (tl (deck 4)).
Theorem four_properties : most_without_a_set 4 20.
Proof. apply (most 4 20 twenty_without twenty_one); trying. Qed.
Theorem twenty_one_cards h : is_hand 4 21 h -> holds_a_set h. Proof. apply four_properties. Qed.
