/** Settings: STINT_INVARIANT_RUNS=200 digs deeper, STINT_INVARIANT_SEED repeats a failure. */
export const invariantSettings = {
  runs: Number(process.env.STINT_INVARIANT_RUNS ?? 8),
  seed: Number(process.env.STINT_INVARIANT_SEED ?? Math.floor(performance.timeOrigin % 2_147_483_647)),
}
