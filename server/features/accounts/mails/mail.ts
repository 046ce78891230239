import { type Translate, translator } from '../../../../messages/translator.ts'
import type { Message } from '../../../foundation/mail/mail.ts'
import { type Letter, letter } from './letter.ts'

// Users choose no language yet. When they do, it comes with the address.
const language = 'en'
export const spoken = translator(language)

/** Defines a mail by a function that writes its texts as messages. Calling it needs the address and the values. */
export function mail<Given extends object>(
  write: (t: Translate, given: Given) => Omit<Letter, 'to'>,
): (given: Given & { to: string }) => Message {
  return (given) => letter({ t: spoken, language }, { to: given.to, ...write(spoken, given) })
}
