//! Certificates of the answers "no set".

use set_core::{Budget, Rules};
use set_deck::ShuffleDeck;
use set_dynamic::DynamicSolver;
use set_game::{
    Event, Game, GameOptions, Refill, Report, Transcript, Verdict, Verifier, Violation, verify,
};
use set_proof::Certificate;

/// A game with certificates.
fn certified(p: u32, v: u32, refill: Refill, sets: u64) -> Transcript {
    let rules = Rules::new(p, v).unwrap();
    let options = GameOptions::new().with_refill(refill);
    let deck = ShuffleDeck::new(rules, 3).unwrap();
    let mut game = Game::new(deck, DynamicSolver::new(rules), options).unwrap();
    let mut transcript = game.play(sets).unwrap();
    assert_eq!(transcript.certify(&Budget::unlimited()), Ok(0));
    transcript
}

/// Checks a game without writing or checking any proof.
fn without_proofs(transcript: &Transcript) -> Result<Report, Violation> {
    let none = Budget::unlimited().with_node_limit(0);
    Verifier::new().with_budget(none).verify(transcript)
}

#[test]
fn certificates_confirm_every_answer() {
    for &refill in Refill::ALL {
        for (p, v, sets) in [(4, 3, 20), (2, 2, 2), (3, 4, 8), (5, 4, 20), (4, 5, 8), (3, 7, 3)] {
            let transcript = certified(p, v, refill, sets);
            let report = verify(&transcript).unwrap();
            assert_eq!(report.set_free_certified, transcript.statistics.set_free);
            assert_eq!(report.set_free_confirmed, report.set_free_certified);
            assert_eq!(report.set_free_unconfirmed, 0);

            let report = without_proofs(&transcript).unwrap();
            assert_eq!(report.set_free_confirmed, 0, "{p} {v}");
            assert_eq!(report.set_free_unconfirmed, transcript.statistics.set_free);
        }
    }
}

#[test]
fn an_answer_without_a_certificate_is_proved() {
    let mut transcript = certified(4, 5, Refill::Immediately, 8);
    let answers = transcript.statistics.set_free;
    assert!(answers > 3);
    *transcript.certificates.last_mut().unwrap() = None;
    let report = verify(&transcript).unwrap();
    assert_eq!(report.set_free_certified, answers - 1);
    assert!(report.is_complete());
    assert_eq!(Verdict::of(&without_proofs(&transcript)), Verdict::Unconfirmed);
}

#[test]
fn a_certificate_that_is_no_proof_is_a_violation() {
    let transcript = certified(4, 5, Refill::Immediately, 8);
    let answer = transcript.events.iter().position(|event| *event == Event::SetFree).unwrap();
    let mut broken = transcript.clone();
    broken.certificates[0] = Some(Certificate::from(b"SETQ".to_vec()));
    assert_eq!(
        verify(&broken).unwrap_err().to_string(),
        format!(
            "event {answer}: the certificate is no proof: byte 0: this is not a certificate: \
             expected \"SETP\""
        )
    );
    let mut exchanged = transcript.clone();
    exchanged.certificates.swap(0, 1);
    assert!(matches!(verify(&exchanged), Err(Violation::Certificate { .. })));
    // The second certificate builds on the first, which need not be there.
    let mut missing = transcript.clone();
    missing.certificates[0] = None;
    assert!(verify(&missing).unwrap().is_complete());
    let mut more = transcript.clone();
    more.certificates.extend([None, None]);
    assert_eq!(verify(&more), verify(&transcript), "nothing is left");
    more.certificates.push(transcript.certificates[0].clone());
    assert_eq!(
        verify(&more).unwrap_err().to_string(),
        "1 certificates are left after the last answer \"no set\""
    );
}

#[test]
fn a_false_answer_gets_no_certificate() {
    let mut transcript = certified(4, 3, Refill::WhenSetFree, 20);
    let first_set = transcript.events.iter().position(|event| event.found().is_some()).unwrap();
    let set = transcript.events[first_set].found().unwrap().clone();
    transcript.events[first_set] = Event::SetFree;
    match transcript.certify(&Budget::unlimited()).unwrap_err() {
        Violation::NotSetFree { event, .. } => assert_eq!(event, first_set),
        other => panic!("{other}"),
    }
    transcript.events[0] = Event::Found(set);
    let error = transcript.certify(&Budget::unlimited()).unwrap_err();
    assert!(matches!(error, Violation::NotDealt { event: 0, .. }), "{error}");
}

#[test]
fn a_budget_limits_each_answer() {
    let mut transcript = certified(4, 5, Refill::Immediately, 8);
    let answers = transcript.statistics.set_free;
    assert_eq!(transcript.certify(&Budget::unlimited().with_node_limit(0)), Ok(answers));
    assert_eq!(transcript.certificates.len() as u64, answers);
    assert!(transcript.certificates.iter().all(Option::is_none));
}

#[test]
fn json_keeps_certificates() {
    let mut transcript = certified(4, 5, Refill::Immediately, 8);
    transcript.certificates[1] = None;
    let text = serde_json::to_string(&transcript).unwrap();
    assert!(text.contains(r#""certificates":["U0VUUAMEBR"#), "{text}");
    assert_eq!(serde_json::from_str::<Transcript>(&text).unwrap(), transcript);

    let broken = text.replace("U0VUUAME", "U0VU!AEE");
    let error = serde_json::from_str::<Transcript>(&broken).unwrap_err().to_string();
    assert!(error.starts_with("certificate 0: "), "{error}");

    transcript.certificates.clear();
    assert!(!serde_json::to_string(&transcript).unwrap().contains("certificates"));
}
