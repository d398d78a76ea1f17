(** To choose some of a list, and to count the same things in two ways. *)
From Coq Require Export Arith Lia Bool. Require Export Game.

(** The ways to choose [k] of a list, and how many there are for a list of [n]. *)
Fixpoint choose {A} (k : nat) (l : list A) : list (list A) :=
  match k, l with
  | 0, _ => [[]] | _, [] => []
  | S k', x :: l' => map (cons x) (choose k' l') ++ choose k l'
  end.
Fixpoint choices (n k : nat) : nat :=
  match k, n with 0, _ => 1 | _, 0 => 0 | S k', S n' => choices n' k' + choices n' k end.
Lemma choose_length {A} k (l : list A) : length (choose k l) = choices (length l) k.
Proof.
  revert k; induction l as [|x l IH]; intros [|k]; simpl; auto.
  now rewrite app_length, map_length, !IH.
Qed.
Lemma choose_some {A} k (l : list A) : k <= length l ->
  exists t, length t = k /\ In t (choose k l).
Proof.
  revert k; induction l as [|x l IH]; intros [|k] H; simpl in *;
    try (exists []; split; [easy|now left]); [lia|].
  destruct (IH k) as (t & <- & Ht); [lia|]. exists (x :: t).
  split; [easy|]. apply in_or_app. left. now apply in_map.
Qed.

(** What is chosen of the chosen is chosen of all. *)
Lemma choose_again {A} n k (l s t : list A) :
  In s (choose n l) -> In t (choose k s) -> In t (choose k l).
Proof.
  revert n k s t; induction l as [|x l IH]; intros [|n] [|k] s t; simpl; try easy;
    try (now intros [<-|[]]); try (intros _; destruct s; easy).
  rewrite !in_app_iff, !in_map_iff. intros [(r & <- & Hr)|Hs]; simpl; eauto.
  rewrite in_app_iff, in_map_iff. intros [(u & <- & Hu)|Ht]; [left|right]; eauto.
Qed.
Lemma choose_map {A B} (f : A -> B) k l : choose k (map f l) = map (map f) (choose k l).
Proof.
  revert k; induction l as [|x l IH]; intros [|k]; simpl; auto. now rewrite map_app, !IH, !map_map.
Qed.

(** To choose from some of the list is to choose so that all are among them. *)
Lemma choose_filter {A} f k (l : list A) : filter (forallb f) (choose k l) = choose k (filter f l).
Proof.
  revert k; induction l as [|x l IH]; intros [|k]; simpl; auto; [now destruct (f x), (filter f l)|].
  rewrite filter_app, !IH. destruct (f x) eqn:E; simpl; rewrite <- !IH; [f_equal|];
    generalize (choose k l); induction l0; simpl; rewrite ?E; simpl; auto.
  rewrite IHl0. now destruct forallb.
Qed.
Lemma choose_among {A} f k (l t : list A) :
  In t (choose k (filter f l)) <-> In t (choose k l) /\ forallb f t = true.
Proof. rewrite <- choose_filter. apply filter_In. Qed.

(** The sum of a number over a list. *)
Fixpoint total {A} (f : A -> nat) (l : list A) : nat :=
  match l with [] => 0 | x :: l => f x + total f l end.
(** If each thing is in [k] boxes, the things in the boxes are [k] times as many as all things. *)
Lemma counted_twice {A B} (is_in : A -> B -> bool) k boxes things :
  (forall x, In x things -> length (filter (fun b => is_in b x) boxes) = k) ->
  total (fun b => length (filter (is_in b) things)) boxes = k * length things.
Proof.
  induction things as [|x l IH]; intros H; [rewrite Nat.mul_0_r; clear H; now induction boxes|].
  simpl length at 2. rewrite Nat.mul_succ_r, <- IH, <- (H x (in_eq _ _)) by auto using in_cons.
  clear. induction boxes as [|b boxes IH]; simpl; auto. destruct (is_in b x); simpl in *; lia.
Qed.
