import * as facts from '../foundation/facts/dispatcher.ts'
import type { FactKind } from '../foundation/facts/fact.ts'
import type * as jobs from '../foundation/jobs/due-work.ts'
import type { Writer } from './writing.ts'

/** A reaction to facts, with the writer that endpoints have. */
export type Subscriber = facts.Subscriber<Writer>

export const subscriber = <Kind extends FactKind>(value: facts.Hearing<Writer, Kind>): Subscriber =>
  facts.subscriber(value)

/** Work of each day, week or year, with the writer that endpoints have. */
export type CalendarWork = jobs.CalendarWork<Writer>
