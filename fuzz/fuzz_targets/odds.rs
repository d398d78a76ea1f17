#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| set_fuzz::odds(data));
