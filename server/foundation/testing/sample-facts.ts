import { Type } from 'typebox'
import { fact, type StatedFact } from '../facts/fact.ts'
import { count, id } from '../facts/fields.ts'

const fields = { organization_id: id, n: Type.Optional(count) }

/** Fact kinds that only tests announce. */
export const thingHappened = fact('thing.happened', fields)
export const otherHappened = fact('other.happened', fields)

export type SampleKind = typeof thingHappened | typeof otherHappened

/** A number of facts of one kind, numbered from 0. */
export function happenings(stream: number, length = 1, kind: SampleKind = thingHappened): StatedFact[] {
  return Array.from({ length }, (_, n) => kind({ organization_id: stream, n }))
}
