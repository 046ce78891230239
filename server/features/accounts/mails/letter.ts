import type { Translate } from '../../../../messages/translator.ts'
import { escapeHtml } from '../../../foundation/http/html.ts'
import type { Message } from '../../../foundation/mail/mail.ts'

export type Letter = {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Smaller, at the end: what to do if the mail is unexpected. */
  footnote: string
}

type Spoken = { t: Translate; language: string }

/** A letter as a mail. The text says everything that the HTML says, and the HTML loads nothing. */
export function letter({ t, language }: Spoken, written: Letter): Omit<Message, 'kind'> {
  const { to, subject, greeting, paragraphs, button, footnote } = written
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    footnote,
    '-- \nStint',
  ]
  const body = [
    ...[greeting, ...paragraphs].map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`),
    ...(button ? [buttonHtml(button, t('Or open this link:'))] : []),
    `<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#667085">${escapeHtml(footnote)}</p>`,
  ]
  return { to, subject, text: `${text.join('\n\n')}\n`, html: page(language, subject, body.join('\n')) }
}

function buttonHtml({ label, url }: { label: string; url: string }, otherwise: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#667085">${escapeHtml(otherwise)}<br><a href="${escapeHtml(url)}" style="color:#0f766e;word-break:break-all">${escapeHtml(url)}</a></p>`
}

function page(language: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f7;font:16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#101828">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e7ec;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#0f766e">Stint</p>
${body}
</div>
</body></html>
`
}
