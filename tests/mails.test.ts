import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Message } from '../server/foundation/mail/mail.ts'
import { foreignLinkIn } from '../server/foundation/mail/plain-text.ts'

const root = join(import.meta.dirname, '../server/features')
const own = 'https://stint.example'
const evil = 'Win at https://evil.example/win or www.evil.example\r\nBcc: all@evil.example'

/** Answers every value that a template may ask for with a link; numbers and our own addresses as they are. */
const given: object = new Proxy(
  {},
  {
    get(_, key) {
      if (/(^to|email)$/i.test(String(key))) return 'ada@stint.example'
      if (/url$/i.test(String(key))) return `${own}/some/page`
      if (/^(percent|days|count|others)$/.test(String(key))) return 100
      if (key === 'amounts') return { spent: evil, limit: evil }
      return /^(is|has)[A-Z]/.test(String(key)) ? true : evil
    },
  },
)
const recipient = { to: 'ada@stint.example', name: evil, url: `${own}/page`, settingsUrl: `${own}/settings` }

type Template = (given: object) => Message | { mail(to: typeof recipient): Message }

/** The mails of all features: everything that their `mails/` export. Those of accounts also hold what writes a mail. */
async function templates(): Promise<[name: string, template: Template][]> {
  const writers = ['mail.ts', 'letter.ts', 'notice.ts']
  const files = readdirSync(root).flatMap((feature) =>
    safeList(join(root, feature, 'mails'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => feature !== 'accounts' || !writers.includes(file))
      .map((file) => join(root, feature, 'mails', file)),
  )
  const found: [string, Template][] = []
  for (const file of files)
    for (const [name, value] of Object.entries<unknown>(await import(file)).filter(isMail))
      for (const [part, template] of isTemplate(value)
        ? [['', value] as const]
        : Object.entries<Template>(Object(value)))
        found.push([`${file.slice(root.length + 1)} ${name} ${part}`.trim(), template])
  return found
}

const isTemplate = (value: unknown): value is Template => typeof value === 'function'
/** Words for a mail, such as `lastingWords`, are made plain by the mail. */
const isMail = ([name]: [string, unknown]) => !name.endsWith('Words')

function safeList(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

const all = await templates()

test('every feature’s mails are found', () => assert.ok(all.length > 40, String(all.length)))

for (const [name, template] of all)
  test(`no link of a user: ${name}`, () => {
    const made = template(given)
    const { subject, text, html } = 'mail' in made ? made.mail(recipient) : made
    assert.equal(foreignLinkIn(`${subject}\n${text}`, own), undefined)
    assert.doesNotMatch(html, /evil\.example/)
    assert.doesNotMatch(subject, /[\r\n]/)
  })
