import { invalid } from '../foundation/http/problems.ts'
import { type Instant, parseInstant } from '../foundation/time/instant.ts'
import type { Header } from './endpoint.ts'

/** The header of a call that acts on the version that its caller has read. */
export const ifMatch = (record: string, { isOptional }: { isOptional: boolean }): Header => ({
  name: 'If-Match',
  description: `The updated_at that you read, or * for any. If the ${record} has changed since, the call is refused (11003).`,
  isOptional,
})

/** The instant in the header, with or without quotes; undefined if any version is fine. */
export function seenIn(header: string | undefined): Instant | undefined {
  if (header === undefined) return undefined
  const text = header.trim().replace(/^"(.*)"$/, '$1')
  if (text === '*') return undefined
  const seen = parseInstant(text)
  if (seen === undefined) throw invalid('If-Match', 'must be the updated_at that you read')
  return seen
}
