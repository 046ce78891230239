import { html } from '../../foundation/http/html.ts'
import type { Paper } from '../paper.ts'
import { dueSentence } from '../shown/details.ts'
import { localeOf } from '../shown/formats.ts'
import { wordsIn } from '../words/words.ts'

export type PaperMail = { subject: string; text: string; html: string }

export type PaperMailGiven = {
  viewerUrl: string
  /** What the sender typed; replaces the sentence about the attachment. */
  message?: string | undefined
  subject?: string | undefined
  /** A reminder: how many days it is late. */
  lateDays?: number | undefined
  /** The PDF is behind the link only. */
  hasNoFile?: boolean | undefined
}

/** The texts of a mail: the parts the sender can replace, and the fixed parts. */
export type PaperMailParts = {
  subject: string
  greeting: string
  message: string
  due: string | null
  view: string
  questions: string | null
}

export function paperMailParts(paper: Paper, given: Omit<PaperMailGiven, 'viewerUrl'> = {}): PaperMailParts {
  const words = wordsIn(paper.language)
  const title = words.titles[paper.kind]
  const { number, seller, buyer } = paper
  const { lateDays } = given
  const subject =
    given.subject ??
    (lateDays === undefined
      ? words.mail.subject(title, number, seller.name)
      : words.mail.reminderSubject(title, number, lateDays))
  const message =
    given.message ??
    (lateDays === undefined
      ? words.mail[given.hasNoFile ? 'ready' : 'attached'](title, number)
      : words.mail.overdue(title, number, lateDays))
  return {
    subject: oneLine(subject),
    greeting: words.mail.greeting(buyer.name),
    message,
    due: dueSentence(paper),
    view: words.mail.view,
    questions: seller.email === null ? null : words.mail.questions(seller.email),
  }
}

/** The mail that carries a paper to its buyer, in the language of the paper. The PDF is attached by the sender. */
export function paperMail(paper: Paper, given: PaperMailGiven): PaperMail {
  const { seller } = paper
  const { subject, greeting, message, due, view, questions: footnote } = paperMailParts(paper, given)
  const paragraphs = [greeting, message, ...(due === null ? [] : [due])]
  const text = [...paragraphs, `${view}:\n${given.viewerUrl}`, footnote, `-- \n${seller.name}`]
  return {
    subject,
    text: `${text.filter((part) => part !== null).join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="${localeOf(paper)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#f0f3f3;font:16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#171d1e">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${seller.name}</p>
${paragraphs.map((part) => html`<p style="margin:0 0 16px;white-space:pre-line">${part}</p>\n`)}<p style="margin:24px 0"><a href="${given.viewerUrl}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e6159;color:#ffffff;font-weight:600;text-decoration:none">${view}</a></p>
${footnote === null ? null : html`<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#626d6e">${footnote}</p>`}
</div>
</body></html>
`.markup,
  }
}

/** A line feed in a header would start another one. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
