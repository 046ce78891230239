import { t } from './text.ts'

/** A key and its value while they are edited; `at` identifies the pair. */
export type Pair = { at: number; key: string; value: string }

export type MetadataChange = { key: string; value: string | null }

export function pairsOf(metadata: Record<string, string>): Pair[] {
  return Object.entries(metadata).map(([key, value], at) => ({ at, key, value }))
}

/** What to send so that what was becomes what is wanted: pairs first and in order, keys that went with null behind them. */
export function metadataChanges(before: Record<string, string>, pairs: readonly Pair[]): MetadataChange[] {
  const wanted = pairs.map(({ key, value }) => ({ key: key.trim(), value }))
  const gone = Object.keys(before).filter((key) => !wanted.some((pair) => pair.key === key))
  return [...wanted, ...gone.map((key) => ({ key, value: null }))]
}

const form = /^[a-z0-9_]{2,30}$/

/** What is wrong with the keys, by the fields of a form; the API would say the same. */
export function metadataFaults(pairs: readonly Pair[]): Record<string, string> {
  const keys = pairs.map(({ key }) => key.trim())
  return Object.fromEntries(
    keys.flatMap((key, i) => {
      if (!form.test(key)) return [[`metadata.${i}.key`, t('Use 2 to 30 characters: a–z, 0–9 and _.')]]
      return keys.indexOf(key) < i ? [[`metadata.${i}.key`, t('This key is already in use.')]] : []
    }),
  )
}
