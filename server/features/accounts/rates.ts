import type { Rate } from '../../api/feature.ts'
import { type GuessLimit, guessWindowSeconds } from '../../foundation/http/guesses.ts'
import {
  challengesFrom,
  confirmMailsOf,
  joinsFrom,
  passwordOf,
  perAddress,
  perGuesser,
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
  quarter('Wrong passwords', 'email address and address, or known browser', { limit: perGuesser }),
  quarter('Wrong passwords', 'email address', { limit: passwordOf('').total }),
  quarter('Wrong codes of a second factor', 'user and address, or known browser', { limit: perGuesser }),
  quarter('Wrong codes of a second factor', 'user', { limit: secondFactorOf(0).total }),
  quarter('Wrong attempts of any kind', 'address', { limit: perAddress }),
  quarter('Password reset mails', 'email address', resetMailsTo('')),
  quarter('Password reset mails', 'address', resetMailsFrom('')),
  quarter('Confirmation mails', 'user', confirmMailsOf(0)),
  quarter('Passkey challenges', 'address', challengesFrom('')),
  quarter('Joining by a link', 'address', joinsFrom('')),
]
