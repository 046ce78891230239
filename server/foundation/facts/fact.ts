import type { Instant } from '../time/instant.ts'

/** Something that happened: past tense, with the payload that its readers need, never changed afterwards. */
export type FactValue = {
  name: string
  /** The stream in which facts keep their order; 0 for what belongs to no tenant. */
  stream: number
  payload: Record<string, unknown>
}

/** A fact as a subscriber receives it. */
export type Fact = FactValue & { position: number; announcedAt: Instant }
