import { hash } from 'node:crypto'
import { type LedgerLine, negated } from './lines.ts'

/** A line as an export has it; a reversal takes back a line of an earlier one. */
export type ExportedLine = { line: LedgerLine; digest: string; is_reversal: boolean }

/** What makes a line this line: everything that is booked. A new name of a client changes no account. */
export function digestOf({ party: _, text: __, ...line }: LedgerLine): string {
  const said = Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify(said), 'hex')
}

export const newLine = (line: LedgerLine): ExportedLine => ({
  line,
  digest: digestOf(line),
  is_reversal: false,
})

/** What takes exported lines to the journal of today: what is gone or changed is taken back, what is new is added. */
export function differencesOf(
  journal: readonly LedgerLine[],
  exported: readonly Pick<ExportedLine, 'line' | 'digest'>[],
): ExportedLine[] {
  const now = journal.map(newLine)
  const current = new Set(now.map(({ digest }) => digest))
  const before = new Set(exported.map(({ digest }) => digest))
  const gone = exported
    .filter(({ digest }) => !current.has(digest))
    .map(({ line, digest }): ExportedLine => ({ line, digest, is_reversal: true }))
  return [...gone, ...now.filter(({ digest }) => !before.has(digest))]
}

/** The amounts as a file writes them. */
export function shownLine({ line, is_reversal }: Pick<ExportedLine, 'line' | 'is_reversal'>): LedgerLine {
  return is_reversal ? { ...negated(line), text: `Reversal ${line.text}` } : line
}

/** All lines of an export, in their order. */
export function digestOfAll(lines: readonly ExportedLine[]): string {
  return hash(
    'sha256',
    lines.map(({ digest, is_reversal }) => `${is_reversal ? '-' : '+'}${digest}`).join('\n'),
    'hex',
  )
}
