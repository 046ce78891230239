import type { Db } from '../../../foundation/db/database.ts'
import { countGuess, forgiveGuess, type Guess, type GuessLimit } from '../../../foundation/http/guesses.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { problems } from '../problems.ts'
import { addressKey, guesserOf } from '../rules/guess-subject.ts'

const perAccount = 10
export const perAddress = 50

/** Counted by the address that was typed, whether or not it has an account. */
export function passwordOf(email: string): GuessLimit {
  return { subject: `password:${addressKey(email)}`, limit: perAccount }
}

export function secondFactorOf(userId: number): GuessLimit {
  return { subject: `second-factor:${userId}`, limit: perAccount }
}

const mailsToOne = 5
const mailsFromOne = 20
const challengesFromOne = 200
const joinsFromOne = 30

export function resetMailsTo(email: string): GuessLimit {
  return { subject: `reset-mails:${addressKey(email)}`, limit: mailsToOne }
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

/** Counts an attempt by IP address and account; answers 429 when either has failed too often. */
export async function beginGuess(db: Db, ip: string, now: Instant, account?: GuessLimit): Promise<Guess[]> {
  const address = await counted(db, { subject: `address:${guesserOf(ip)}`, limit: perAddress }, now)
  return account ? [address, await counted(db, account, now)] : [address]
}

/** Counts a use of something that nobody needs often, such as a mail or a challenge. */
export async function countUse(db: Db, use: GuessLimit, now: Instant): Promise<void> {
  await counted(db, use, now)
}

async function counted(db: Db, limit: GuessLimit, now: Instant): Promise<Guess> {
  const guess = await countGuess(db, limit, now)
  if ('retryAfter' in guess)
    throw problems.too_many_guesses({ headers: { 'Retry-After': String(guess.retryAfter) } })
  return guess
}

/** Takes back a count: the attempt was right. Runs in the transaction of the change itself. */
export async function forgive(db: Db, guesses: readonly Guess[]): Promise<void> {
  for (const guess of guesses) await forgiveGuess(db, guess)
}
