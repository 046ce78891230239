import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Grouping, type Part, partsIn, type TimeLine, type WorkNames } from './grouping.ts'

/** What a generated line says: the parts of its grouping, and its days: `Website – Ana Moreira, 2026-11-02 – 2026-11-06`. */
export function describeLine(line: Pick<TimeLine, 'works'>, grouping: Grouping, names: WorkNames): string {
  const [first] = line.works
  if (first === undefined) return ''
  const nameOf: Record<Exclude<Part, 'date'>, string> = {
    project: names.projects.get(first.project_id) ?? '',
    task: first.task_id === null ? '' : (names.tasks.get(first.task_id) ?? ''),
    member: names.members.get(first.user_id) ?? '',
  }
  const words = partsIn(grouping).flatMap((part) => (part === 'date' ? [] : [nameOf[part]]))
  const said = words.filter((word) => word !== '').join(' – ')
  return `${said === '' ? 'Time' : said}, ${daysInWords(daysOf(line))}`.slice(0, longestDescription)
}

/** `Travel: Train to Porto, 2026-11-02`. */
export function describeExpense({ category, note, date }: { category: string; note: string; date: string }) {
  const name = category.charAt(0).toUpperCase() + category.slice(1)
  const said = note === '' ? name : `${name}: ${note}`
  const most = longestDescription - date.length - 2
  return `${said.length > most ? `${said.slice(0, most - 1).toWellFormed()}…` : said}, ${date}`
}

export const longestDescription = 1_000

/** The first and the last day of the line's work. */
export function daysOf({ works }: Pick<TimeLine, 'works'>): {
  start_date: CalendarDate
  stop_date: CalendarDate
} {
  let [start_date, stop_date] = [works[0]?.date, works[0]?.date]
  for (const { date } of works) {
    if (start_date === undefined || date < start_date) start_date = date
    if (stop_date === undefined || date > stop_date) stop_date = date
  }
  if (start_date === undefined || stop_date === undefined) throw new RangeError('A line needs work.')
  return { start_date, stop_date }
}

function daysInWords({
  start_date,
  stop_date,
}: {
  start_date: CalendarDate
  stop_date: CalendarDate
}): string {
  return start_date === stop_date ? start_date : `${start_date} – ${stop_date}`
}
