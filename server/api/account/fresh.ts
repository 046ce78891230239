import { type Instant, secondsBetween } from '../../foundation/time/instant.ts'
import type { Session } from './endpoint.ts'
import { problems } from './problems.ts'

const freshSeconds = 15 * 60

/** Asks for the password again before a call that an unattended screen must not be able to make. */
export function requireFresh(session: Pick<Session, 'confirmedAt'> | undefined, now: Instant): void {
  if (session === undefined || secondsBetween(session.confirmedAt, now) > freshSeconds)
    throw problems.confirm_required()
}
