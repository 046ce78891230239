import type { SavedType } from '../../../../foundation/blobs/blob-headers.ts'
import type { CalendarDate } from '../../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../../foundation/time/instant.ts'
import type { Format } from '../formats.ts'
import type { LedgerLine } from '../lines.ts'
import type { Mapping } from '../mapping.ts'

/** A line as the file says it; reversals have their amounts the other way round. */
export type FileLine = LedgerLine & { isReversal: boolean }

/** What a file is made of; the same gives the same bytes. */
export type LedgerFile = {
  format: Format
  firstDay: CalendarDate
  lastDay: CalendarDate
  kind: 'full' | 'differences'
  revision: number
  made: Instant
  currency: string | null
  mapping: Mapping
  lines: readonly FileLine[]
}

export type Written = { name: string; type: SavedType; bytes: Buffer }

/** The name without its ending: days, what it has, and its number. */
export function nameOf({ firstDay, lastDay, kind, revision, currency, format }: LedgerFile): string {
  const what = kind === 'full' ? 'complete' : 'changes'
  const parts = ['ledger', format.replace('_', '-'), firstDay, lastDay, currency, what, revision]
  return parts.filter((part) => part !== null).join('-')
}
