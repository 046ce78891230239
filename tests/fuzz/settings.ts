import type { Operation, Schema } from './document.ts'

const { STINT_FUZZ_CASES: asked, STINT_FUZZ_SEED: seed } = process.env

/** Fuzz settings: STINT_FUZZ_CASES=5000 digs deeper, STINT_FUZZ_SEED repeats a failure. */
export const fuzzSettings = { seed: seed === undefined ? undefined : Number(seed) }

const [fewest, perInput, most] = [40, 12, 200]

/** More for an operation with more inputs: the 200 that find faults in a large body only repeat a lone ID. */
export function casesFor({ parameters, body }: Operation): number {
  if (asked !== undefined) return Number(asked)
  const inputs = parameters.length + (body === undefined ? 0 : countInputs(body))
  return Math.min(most, fewest + perInput * inputs)
}

function countInputs({ properties, items, anyOf }: Schema): number {
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? [])]
  return inner.reduce((sum, each) => sum + countInputs(each), inner.length === 0 ? 1 : 0)
}
