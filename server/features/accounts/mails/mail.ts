import { type Translate, translator } from '../../../../messages/translator.ts'
import type { Message } from '../../../foundation/mail/mail.ts'
import type { MailKind } from '../../../foundation/mail/mail-limits.ts'
import { plainName } from '../../../foundation/mail/plain-text.ts'
import { type Letter, letter } from './letter.ts'

// Users choose no language yet. When they do, it comes with the address.
const language = 'en'
export const spoken = translator(language)

/** Defines a mail by a function that writes its texts as messages. Calling it needs the address and the values. */
export function mail<Given extends object>(
  write: (t: Translate, given: Given) => Omit<Letter, 'to'>,
  kind: MailKind = 'notice',
): (given: Given & { to: string }) => Message {
  return (given) => ({
    kind,
    ...letter({ t: spoken, language }, { to: given.to, ...write(spoken, withPlainNames(given)) }),
  })
}

/** Addresses stay as they are; everything else is, or contains, a name that a user chose. */
function withPlainNames<Given extends object>(given: Given): Given {
  return new Proxy(given, {
    get: (_, key) => {
      const value: unknown = Reflect.get(given, key)
      return isAddress(String(key)) ? value : plain(value)
    },
  })
}

const isAddress = (key: string) => /(^to|url|email)$/i.test(key)

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'string' ? plainName(value) : value
}
