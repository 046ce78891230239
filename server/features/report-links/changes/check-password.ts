import type { Db } from '../../../foundation/db/database.ts'
import { countGuess, forgiveGuess, type Guess } from '../../../foundation/http/guesses.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { isPassword } from '../../identity/public.ts'

/** Wrong passwords of a link in a quarter of an hour: from one address, and from all together. */
export const triesFromAddress = 10
export const triesOfLink = 100

type Tried = { link: { id: number; organizationId: number; passwordHash: string }; address: string }

/** Counted before it is checked, so that parallel tries cannot slip through; a right one is forgiven. */
export async function isRightPassword(
  db: Db,
  { link, address }: Tried,
  password: string,
  now: Instant,
): Promise<boolean> {
  const subject = `report-link:${link.organizationId}.${link.id}`
  const guesses: Guess[] = []
  for (const limit of [
    { subject: `${subject}:from:${address}`, limit: triesFromAddress },
    { subject, limit: triesOfLink },
  ]) {
    const guess = await countGuess(db, limit, now)
    if ('retryAfter' in guess)
      throw problems.rate_limit_exceeded({ headers: { 'Retry-After': String(guess.retryAfter) } })
    guesses.push(guess)
  }
  if (!(await isPassword(password, link.passwordHash))) return false
  for (const guess of guesses) await forgiveGuess(db, guess)
  return true
}
