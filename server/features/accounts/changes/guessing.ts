import type { Db } from '../../../foundation/db/database.ts'
import { countGuess, forgiveGuess, type Guess, type GuessLimit } from '../../../foundation/http/guesses.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { problems } from '../problems.ts'
import { addressKey, guesserOf } from '../rules/guess-subject.ts'

export const perGuesser = 10
export const perAddress = 50

/** What is being guessed. The total limits all guessers together, so that using many addresses gains little. */
export type Guessed = { subject: string; total: number }

/** Counted by the address that was typed, whether or not it has an account. */
export function passwordOf(email: string): Guessed {
  return { subject: `password:${addressKey(email)}`, total: 100 }
}

/** A code has six digits, so fewer guesses are allowed than at a password. */
export function secondFactorOf(userId: number): Guessed {
  return { subject: `second-factor:${userId}`, total: 20 }
}

const mailsToOne = 5
const mailsFromOne = 20
const challengesFromOne = 200
const joinsFromOne = 30

export function resetMailsTo(email: string): GuessLimit {
  return { subject: `reset-mails:${addressKey(email)}`, limit: mailsToOne }
}

/** Others can use up the mails to an address, but a browser that its account knows still gets some. */
export function resetMailsOf(device: string): GuessLimit {
  return { subject: `reset-mails-of:${device}`, limit: mailsToOne }
}

export function resetMailsFrom(ip: string): GuessLimit {
  return { subject: `reset-mails-from:${guesserOf(ip)}`, limit: mailsFromOne }
}

export function confirmMailsOf(userId: number): GuessLimit {
  return { subject: `confirm-mails:${userId}`, limit: mailsToOne }
}

export function challengesFrom(ip: string): GuessLimit {
  return { subject: `challenges:${guesserOf(ip)}`, limit: challengesFromOne }
}

/** Joining by a link reveals whether an address has an account, so it is limited. */
export function joinsFrom(ip: string): GuessLimit {
  return { subject: `joins-from:${guesserOf(ip)}`, limit: joinsFromOne }
}

/** Counts an attempt that names no account by its IP address. */
export async function beginGuessFrom(db: Db, ip: string, now: Instant): Promise<Guess[]> {
  return [await counted(db, { subject: `address:${guesserOf(ip)}`, limit: perAddress }, now)]
}

/**
 * Counts an attempt; refuses with 429 after too many wrong ones from its IP address, from this address at this account,
 * or at the account in total. A browser that the account knows has only its own count, so that others can’t lock it
 * out.
 */
export async function beginGuess(
  db: Db,
  { ip, device }: { ip: string; device: string | undefined },
  { subject, total }: Guessed,
  now: Instant,
): Promise<Guess[]> {
  if (device !== undefined)
    return [await counted(db, { subject: `${subject}:device:${device}`, limit: perGuesser }, now)]
  return [
    ...(await beginGuessFrom(db, ip, now)),
    await counted(db, { subject: `${subject}:from:${guesserOf(ip)}`, limit: perGuesser }, now),
    await counted(db, { subject, limit: total }, now),
  ]
}

/** Counts an attempt of a signed-in user by their session: no guess of others locks them out. */
export async function beginGuessIn(db: Db, sessionId: number, what: string, now: Instant): Promise<Guess[]> {
  return [await counted(db, { subject: `${what}-in:${sessionId}`, limit: perGuesser }, now)]
}

/** Counts a use of something that is rarely needed, such as a mail or a challenge. */
export async function countUse(db: Db, use: GuessLimit, now: Instant): Promise<void> {
  await counted(db, use, now)
}

async function counted(db: Db, limit: GuessLimit, now: Instant): Promise<Guess> {
  const guess = await countGuess(db, limit, now)
  if ('retryAfter' in guess)
    throw problems.too_many_guesses({ headers: { 'Retry-After': String(guess.retryAfter) } })
  return guess
}

/** Removes a count because the attempt was right. Runs in the transaction of the change itself. */
export async function forgive(db: Db, guesses: readonly Guess[]): Promise<void> {
  for (const guess of guesses) await forgiveGuess(db, guess)
}
