/** Fuzz settings: STINT_FUZZ_CASES=5000 digs deeper, STINT_FUZZ_SEED repeats a failure. */
export const fuzzSettings = {
  cases: Number(process.env.STINT_FUZZ_CASES ?? 200),
  seed: process.env.STINT_FUZZ_SEED === undefined ? undefined : Number(process.env.STINT_FUZZ_SEED),
}
