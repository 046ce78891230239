import type { Database } from '../foundation/db/database.ts'
import { caughtUp } from '../foundation/facts/caught-up.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Subscriber } from './background.ts'
import type { Spine } from './spine.ts'
import { openWriter } from './writing.ts'

/** Brings the subscriber that an endpoint follows up to date before its read. */
export function catchUp(
  database: Database,
  clock: Clock,
  subscribers: readonly Subscriber[],
): Spine['catchUp'] {
  const byName = new Map(subscribers.map((each) => [each.name, each]))
  return async (organizationId, name) => {
    const subscriber = byName.get(name)
    if (organizationId === undefined || subscriber === undefined) return false
    return caughtUp({ database, clock, openWriter }, organizationId, subscriber)
  }
}
