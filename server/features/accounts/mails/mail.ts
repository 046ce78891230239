import type { Message } from '../../../foundation/mail/mail.ts'
import { letter } from './letter.ts'

/** The texts of a mail as a message catalogue holds them: `{name}` stands for a value. */
export type MailTexts = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** The label of the button that opens `url`. */
  button?: string
  /** Smaller, at the end: what to do if the mail is unexpected. */
  footnote: string
}

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type EachText<T extends MailTexts> =
  | T['subject']
  | T['greeting']
  | T['paragraphs'][number]
  | T['button']
  | T['footnote']
type Given<T extends MailTexts> = { to: string } & Record<NamesIn<EachText<T>>, string> &
  (T extends { button: string } ? { url: string } : unknown)

/** Defines a mail. Calling it fills in the values that its texts name, and the address it goes to. */
export function mail<const T extends MailTexts>(texts: T): (given: Given<T>) => Message {
  return (given) => {
    const filled = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(given, name)))
    return letter({
      to: given.to,
      subject: filled(texts.subject),
      greeting: filled(texts.greeting),
      paragraphs: texts.paragraphs.map(filled),
      ...(texts.button && {
        button: { label: filled(texts.button), url: String(Reflect.get(given, 'url')) },
      }),
      footnote: filled(texts.footnote),
    })
  }
}
