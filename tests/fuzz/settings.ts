import { randomInt } from 'node:crypto'
import type { Operation, Schema } from './document.ts'

const { STINT_FUZZ_CASES: asked, STINT_FUZZ_SEED: seed, STINT_TEST_ALL: isAll } = process.env

/** STINT_FUZZ_CASES=5000 digs deeper, and STINT_FUZZ_SEED repeats a failure; without it, each run has another seed. */
export const fuzzSettings = { seed: seed === undefined ? randomInt(2 ** 31) : Number(seed) }

/** How to repeat this run, for its failures. */
export const repeatText = `Repeat it with STINT_FUZZ_SEED=${fuzzSettings.seed}${isAll ? ' and --all' : ''}.`

const [fewest, perInput, most] = [40, 12, 200]
// Runs differ, so that ten of them send as much as one with --all.
const share = isAll ? 1 : 10

/** More for an operation with more inputs: the 200 that find faults in a large body only repeat a lone ID. */
export function casesFor({ parameters, body }: Operation): number {
  if (asked !== undefined) return Number(asked)
  const inputs = parameters.length + (body === undefined ? 0 : countInputs(body))
  return Math.ceil(Math.min(most, fewest + perInput * inputs) / share)
}

function countInputs({ properties, items, anyOf }: Schema): number {
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? [])]
  return inner.reduce((sum, each) => sum + countInputs(each), inner.length === 0 ? 1 : 0)
}
