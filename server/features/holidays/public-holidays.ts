import { Worker } from 'node:worker_threads'
import type { GivenDay } from './rules/import-plan.ts'

export type Country = { code: string; name: string; regions: { code: string; name: string }[] }

export type Asked =
  | { kind: 'countries' }
  | { kind: 'days'; country: string; region: string | undefined; years: readonly number[] }

/** All countries whose holidays are known, with their regions. */
export function listCountries(): Promise<readonly Country[]> {
  return compute({ kind: 'countries' })
}

/** The holidays of these years, by the rules of the package date-holidays. */
export function daysInYears(
  country: string,
  region: string | undefined,
  years: readonly number[],
): Promise<readonly GivenDay[]> {
  return compute({ kind: 'days', country, region, years })
}

const mostKept = 500
const kept = new Map<string, Promise<unknown>>()

/** Each answer is always the same, so it is computed once. A failure is not kept. */
function compute(asked: Asked & { kind: 'countries' }): Promise<Country[]>
function compute(asked: Asked & { kind: 'days' }): Promise<GivenDay[]>
function compute(asked: Asked): Promise<unknown> {
  const key = JSON.stringify(asked)
  const known = kept.get(key)
  if (known !== undefined) return known
  const answer = inThread(asked)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, answer)
  answer.catch(() => kept.delete(key))
  return answer
}

/** In a thread that ends with its answer: loading the rules takes 240 ms, in which a process would serve nobody. */
function inThread(asked: Asked): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./public-holidays-thread.ts', import.meta.url), { workerData: asked })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread of public holidays ended without an answer.')))
  })
}
