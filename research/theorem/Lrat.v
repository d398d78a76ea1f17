(** A checker of refutations in LRAT, without RAT steps, with a proof that it is right. *)
From Coq Require Import List ZArith Bool FMapPositive.
Import ListNotations.

(** A literal is a number as in DIMACS: a variable, or minus a variable. A clause is true if one of
    its literals is. *)
Definition clause := list Z.
Definition is_true (values : positive -> bool) (l : Z) : bool :=
  match l with Zpos x => values x | Zneg x => negb (values x) | Z0 => false end.
Definition satisfies values (c : clause) := existsb (is_true values) c = true.

(** A step adds a clause, with the numbers of the clauses that it follows from, or deletes some. *)
Inductive step :=
  | Add (number : positive) (c : clause) (hints : list positive)
  | Delete (numbers : list positive).
Definition clauses := PositiveMap.t clause.

(** Whether these literals cannot all be false: each hint leaves one literal, which then is true,
    and the last hint leaves none. *)
Fixpoint refuted (known : clauses) (falses : list Z) (hints : list positive) : bool :=
  match hints with
  | [] => false
  | h :: hints =>
    match PositiveMap.find h known with
    | None => false
    | Some c => match filter (fun l => negb (existsb (Z.eqb l) falses)) c with
      | [] => true
      | [l] => refuted known (Z.opp l :: falses) hints
      | _ => false
      end
    end
  end.

Fixpoint run (known : clauses) (steps : list step) : bool :=
  match steps with
  | [] => false
  | Add n c hints :: steps =>
    refuted known c hints &&
    match c with [] => true | _ => run (PositiveMap.add n c known) steps end
  | Delete ns :: steps => run (fold_left (fun k n => PositiveMap.remove n k) ns known) steps
  end.

(** The clauses of a formula have the numbers 1, 2, ... *)
Fixpoint numbered (n : positive) (formula : list clause) : clauses :=
  match formula with
  | [] => PositiveMap.empty clause
  | c :: formula => PositiveMap.add n c (numbered (Pos.succ n) formula)
  end.
Definition refutes formula steps : bool := run (numbered 1 formula) steps.

Section Sound.
Variable values : positive -> bool.
Definition all_true (known : clauses) :=
  forall n c, PositiveMap.find n known = Some c -> satisfies values c.

Lemma opposite l : is_true values l = true -> is_true values (Z.opp l) = false.
Proof. destruct l; simpl; try easy; intros H; now rewrite H || destruct (values p). Qed.

Lemma refuted_right known falses hints : all_true known ->
  refuted known falses hints = true -> exists l, In l falses /\ is_true values l = true.
Proof.
  intros Hk; revert falses; induction hints as [|h hints IH]; intros falses; simpl; [easy|].
  destruct (PositiveMap.find h known) as [c|] eqn:E; [|easy]. apply Hk, existsb_exists in E.
  destruct E as (l & Hl & Ht). set (open := filter _ c).
  destruct (existsb (Z.eqb l) falses) eqn:F.
  { intros _. apply existsb_exists in F as (x & Hx & Heq). apply Z.eqb_eq in Heq as ->. eauto. }
  assert (Ho : In l open) by (apply filter_In; now rewrite F).
  destruct open as [|x [|]]; try easy. destruct Ho as [->|[]]. intros H.
  apply IH in H as (y & [<-|Hy] & Hty); eauto. apply opposite in Ht. congruence.
Qed.

Lemma all_true_add known n c : all_true known -> satisfies values c ->
  all_true (PositiveMap.add n c known).
Proof.
  intros Hk Hc m d. destruct (Pos.eq_dec m n) as [->|Hn].
  - rewrite PositiveMap.gss. now intros [= <-].
  - rewrite PositiveMap.gso by easy. apply Hk.
Qed.

Lemma run_right known steps : run known steps = true -> ~ all_true known.
Proof.
  revert known; induction steps as [|[n c hints|ns] steps IH]; intros known; simpl; [easy| |].
  - rewrite andb_true_iff. intros [H Hrun] Hk. destruct (refuted_right _ _ _ Hk H) as (l & Hl & Ht).
    destruct c; [easy|]. apply (IH _ Hrun), all_true_add; auto. apply existsb_exists. eauto.
  - intros H Hk. apply (IH _ H). clear - Hk. revert known Hk.
    induction ns as [|n ns IH]; intros known Hk; simpl; auto. apply IH. intros m c.
    destruct (Pos.eq_dec m n) as [->|Hn]; [now rewrite PositiveMap.grs|].
    rewrite PositiveMap.gro by easy. apply Hk.
Qed.
End Sound.

Theorem right_if_refuted formula steps : refutes formula steps = true ->
  forall values, ~ forall c, In c formula -> satisfies values c.
Proof.
  intros H values Hf. apply (run_right values) in H. apply H. clear H. revert Hf.
  generalize 1%positive. induction formula as [|c formula IH]; intros n Hf; simpl.
  - intros m d. now rewrite PositiveMap.gempty.
  - apply all_true_add; [apply IH|]; intuition auto using in_eq, in_cons.
Qed.
