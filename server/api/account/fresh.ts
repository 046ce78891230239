import { type Instant, secondsBetween } from '../../foundation/time/instant.ts'
import type { Session } from './endpoint.ts'
import { problems } from './problems.ts'

const freshSeconds = 15 * 60

/** Refuses actions that an unlocked, unattended screen must not allow. */
export function requireFresh(session: Session, now: Instant): void {
  if (secondsBetween(session.confirmedAt, now) > freshSeconds) throw problems.confirm_required()
}
