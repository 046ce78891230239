import { type Translate, translator } from '../../../../messages/translator.ts'
import type { Message } from '../../../foundation/mail/mail.ts'
import type { MailKind } from '../../../foundation/mail/mail-limits.ts'
import { plainName } from '../rules/plain-name.ts'
import { type Letter, letter } from './letter.ts'

// Users choose no language yet. When they do, it comes with the address.
const language = 'en'
const t = translator(language)

/** Defines a mail by a function that writes its texts as messages. Calling it needs the address and the values. */
export function mail<Given extends object>(
  write: (t: Translate, given: Given) => Omit<Letter, 'to'>,
  kind: MailKind = 'notice',
): (given: Given & { to: string }) => Message {
  return (given) => ({
    kind,
    ...letter({ t, language }, { to: given.to, ...write(t, withPlainNames(given)) }),
  })
}

/** Addresses stay as they are; everything else is a name that somebody chose. */
function withPlainNames<Given extends object>(given: Given): Given {
  const entries = Object.entries(given).map(([key, value]) => [
    key,
    typeof value === 'string' && !/(^to|url|email)$/.test(key) ? plainName(value) : value,
  ])
  return Object.fromEntries(entries) as Given
}
