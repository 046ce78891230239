import type { Translate } from '../../../../messages/translator.ts'
import type { NoticeTexts, Recipient } from '../../notifications/public.ts'
import { mail, spoken } from './mail.ts'

/** The words of a notice. The mail says everything that the inbox says, and `more`. */
export type NoticeWords = { title: string; text: string; more?: string[]; button: string; footnote: string }

/** Defines a notice by a function that writes its texts as messages. */
export function notice<Given extends object>(
  write: (t: Translate, given: Given) => NoticeWords,
): (given: Given) => NoticeTexts {
  return (given) => {
    const words = write(spoken, given)
    return { title: words.title, text: words.text, mail: (to) => noticeMail({ ...words, ...to }) }
  }
}

const noticeMail = mail((t, given: NoticeWords & Recipient) => ({
  subject: given.title,
  greeting: t('Hi {name},', { name: given.name }),
  paragraphs: [given.text, ...(given.more ?? [])],
  button: { label: given.button, url: given.url },
  footnote: `${given.footnote} ${t('Choose which emails you get: {url}', { url: given.settingsUrl })}`,
}))
