import type { DaySpan } from './day-span.ts'
import type { DayText } from './week.ts'

/** A file by what it holds and when: `time-ana-berg-2026-11-01-to-2026-11-14.csv`; without days, the day of the export. */
export function exportName(what: readonly string[], when: DaySpan | DayText): string {
  const days =
    typeof when === 'string' ? when : when.from === when.until ? when.from : `${when.from}-to-${when.until}`
  return `${[...what.map(slug).filter(Boolean), days].join('-')}.csv`
}

/** Letters and digits of any script; everything else is one dash. */
function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
