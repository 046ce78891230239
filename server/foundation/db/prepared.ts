import { createHash } from 'node:crypto'
import { compile, type Sql } from './sql.ts'
import type { Asked } from './statement.ts'

/** What SQL reads with `current_setting('stint.…')`. It goes out as a parameter: a pooler drops settings of sessions. */
export type SqlSettings = Readonly<Record<string, string>>

type Known = Omit<Asked, 'values'> & { settings: readonly string[] }

const known = new Map<string, Known>()
// Each connection keeps every named statement, so beyond this many, rare filter combinations stay unnamed.
const mostNames = 600
const reading = /^\s*select\b/i
const locking = /\bfor (no key )?(update|share)\b|\bpg_advisory_xact_lock\b/i

/** The statement as it goes out. A name means one text in every process, because a pooler lets them share sessions. */
export function prepared(query: Sql, settings: SqlSettings): Asked {
  const { text, values } = compile(query)
  const found = known.get(text) ?? learn(text, values.length)
  for (const name of found.settings) values.push(settingOf(settings, name))
  return { text: found.text, values, name: found.name, locks: found.locks, isRead: found.isRead }
}

function learn(text: string, count: number): Known {
  const settings: string[] = []
  const sent = text.replaceAll(/current_setting\('(stint\.\w+)'\)/g, (_, name: string) => {
    if (!settings.includes(name)) settings.push(name)
    return `$${count + settings.indexOf(name) + 1}::text`
  })
  const locks = locking.test(sent)
  const isRead = reading.test(sent) && !locks
  if (known.size >= mostNames) return { text: sent, name: undefined, settings, locks, isRead }
  const learned = { text: sent, name: nameOf(sent), settings, locks, isRead }
  known.set(text, learned)
  return learned
}

/** Follows from the text alone, so processes that share a session never mean different statements. */
export function nameOf(text: string): string {
  return `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
}

function settingOf(settings: SqlSettings, name: string): string {
  const value = settings[name]
  if (value === undefined) throw new Error(`The statement reads ${name}, which this process has not set.`)
  return value
}
