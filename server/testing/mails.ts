import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type ReadMail = {
  to: string
  subject: string
  text: string
  html: string
  /** The first address in the text that leads to a page of ours, without its origin. */
  link: string
  raw: string
}

/** The mails to an address in a directory of .eml files, oldest first. */
export async function readMails(directory: string, address: string): Promise<ReadMail[]> {
  const names = await readdir(directory).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => readMail(await readFile(join(directory, name), 'utf8'))),
  )
  return mails.filter((mail) => mail.to === address)
}

function readMail(raw: string): ReadMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
  const text = partOf(raw, 'text/plain')
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? ''
  return {
    to: header('To').replaceAll(/[<>]/g, ''),
    subject: header('Subject'),
    text,
    html: partOf(raw, 'text/html'),
    link,
    raw,
  }
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => each.startsWith(`Content-Type: ${type}`)) ?? ''
  const end = part.indexOf('\r\n\r\n')
  const [head, body] = [part.slice(0, end), part.slice(end + 4).replaceAll('\r\n', '\n')]
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  return /quoted-printable/i.test(head) ? unquoted(body) : body
}

function unquoted(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
