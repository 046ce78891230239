import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { toMailDate } from '../time/mail-date.ts'
import type { DeliveredMessage, Mail } from './mail.ts'

export type Delivery = { smtpUrl: string | undefined; directory: string; from: string }

/** Sends by SMTP if a server is configured; otherwise writes files that any mail program opens. */
export function mailDelivery({ smtpUrl, directory, from }: Delivery): Mail {
  return smtpUrl === undefined ? intoFiles(directory, from) : bySmtp(smtpUrl, from)
}

function bySmtp(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(message) {
      await transport.sendMail(optionsOf(message, from))
    },
    close: () => transport.close(),
  }
}

// Mails contain sign-in links, so only the owner of the files may read them.
function intoFiles(directory: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(optionsOf(message, from))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = join(directory, fileName(message))
      // Write a draft and rename it, so nobody reads half a mail. A retry writes the same file again.
      await writeFile(`${file}.draft`, bytes, { mode: 0o600 })
      await rename(`${file}.draft`, file)
    },
    close: () => transport.close(),
  }
}

function optionsOf(message: DeliveredMessage, from: string): SendMailOptions & { baseBoundary: string } {
  const { to, replyTo, subject, text, html, id, postedAt, attachments = [] } = message
  const domain = from.replace(/^.*@|>$/g, '')
  // An address from our database is one address, never a list to parse.
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    date: toMailDate(postedAt),
    // Between the parts; a repeated delivery is the same to the byte.
    baseBoundary: id,
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
  }
}

function fileName({ postedAt, to, subject }: DeliveredMessage): string {
  const plain = (text: string) => text.replaceAll(/[^\w.@+-]+/g, '-').slice(0, 80)
  return `${plain(postedAt)}-${plain(to)}-${plain(subject)}.eml`
}
