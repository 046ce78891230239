import type { Rate } from '../../api/feature.ts'
import { type GuessLimit, guessWindowSeconds } from '../../foundation/http/guesses.ts'
import {
  challengesFrom,
  confirmMailsOf,
  joinsFrom,
  passwordOf,
  perAddress,
  resetMailsFrom,
  resetMailsTo,
  secondFactorOf,
} from './changes/guessing.ts'

const quarter = (what: string, by: string, { limit }: Pick<GuessLimit, 'limit'>): Rate => ({
  what,
  by,
  most: limit,
  seconds: guessWindowSeconds,
})

/** How often each attempt is allowed, for the table of limits. */
export const accountRates: Rate[] = [
  quarter('Wrong passwords', 'email address', passwordOf('')),
  quarter('Wrong codes of a second factor', 'user', secondFactorOf(0)),
  quarter('Wrong attempts of any kind', 'address', { limit: perAddress }),
  quarter('Password reset mails', 'email address', resetMailsTo('')),
  quarter('Password reset mails', 'address', resetMailsFrom('')),
  quarter('Confirmation mails', 'user', confirmMailsOf(0)),
  quarter('Passkey challenges', 'address', challengesFrom('')),
  quarter('Joining by a link', 'address', joinsFrom('')),
]
