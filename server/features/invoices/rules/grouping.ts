import { add, compare, type Decimal, zero } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { keysOf } from '../../../foundation/values/keys.ts'
import { present } from '../../../foundation/values/present.ts'
import { spreadHours } from './hours.ts'
import { roundedSeconds, type TimeRounding } from './time-rounding.ts'

/** Which parts of the work a line of each grouping shows apart. A line never mixes rates, whatever the grouping. */
const partsOf = {
  total: [],
  project: ['project'],
  task: ['task'],
  member: ['member'],
  date: ['date'],
  project_member: ['project', 'member'],
  project_task: ['project', 'task'],
  project_date: ['project', 'date'],
  member_date: ['member', 'date'],
  project_member_date: ['project', 'member', 'date'],
  detailed: ['project', 'task', 'member', 'date'],
} as const satisfies Record<string, readonly Part[]>

export type Part = 'project' | 'task' | 'member' | 'date'
export type Grouping = keyof typeof partsOf
export const groupings = keysOf(partsOf)

export const partsIn = (grouping: Grouping): readonly Part[] => partsOf[grouping]

/** Time of a member on one work and day at one rate. */
export type Work = {
  project_id: number
  task_id: number | null
  user_id: number
  date: CalendarDate
  rate: Decimal
  seconds: number
}

/** The names that lines are sorted by and described with. */
export type WorkNames = {
  projects: ReadonlyMap<number, string>
  tasks: ReadonlyMap<number, string>
  members: ReadonlyMap<number, string>
}

/** Whose hours sum to the rounded hours of their time: all lines of a rate, or each line alone. */
export const hourRoundings = ['rate', 'line'] as const
export type HourRounding = (typeof hourRoundings)[number]

type LineOptions = {
  grouping: Grouping
  rounding: TimeRounding | undefined
  roundHours?: HourRounding | undefined
  names: WorkNames
}

/** A line that time makes: its work, and the hours that it bills at one rate. */
export type TimeLine = { rate: Decimal; quantity: Decimal; seconds: number; works: Work[] }

/**
 * Cuts time into lines: one for each group and rate, in the order of project, task, member, date and rate. The hours of a
 * rate sum to its rounded total, unless each line is rounded alone. Lines of 0.00 hours are left out, and their time stays free.
 */
export function planTimeLines(
  work: readonly Work[],
  { grouping, rounding, roundHours = 'rate', names }: LineOptions,
): TimeLine[] {
  const groups = [...Map.groupBy(work, (each) => keyOf(each, grouping)).values()]
  const ordered = groups.map((works) => ({ works, sortKey: sortKeyOf(works, grouping, names) })).sort(inOrder)
  const lines = ordered.map(({ works }) => ({
    works,
    rate: present(works[0], 'work of the group').rate,
    seconds: works.reduce((total, { seconds }) => total + seconds, 0),
    billed: roundedSeconds(works, rounding),
  }))
  const hours = new Map(
    [...Map.groupBy(lines, (line, i) => (roundHours === 'line' ? i : line.rate)).values()].flatMap((same) => {
      const quantities = spreadHours(same.map(({ billed }) => billed))
      return same.map((line, i) => [line, present(quantities[i], 'hours of the line')] as const)
    }),
  )
  return lines.flatMap((line) => {
    const quantity = present(hours.get(line), 'hours of the line')
    const { rate, seconds, works } = line
    return compare(quantity, zero) === 0 ? [] : [{ rate, quantity, seconds, works }]
  })
}

/** The hours of lines together. */
export function hoursOf(lines: readonly Pick<TimeLine, 'quantity'>[]): Decimal {
  return lines.reduce((total, { quantity }) => add(total, quantity), zero)
}

const idIn = {
  project: (work: Work) => work.project_id,
  task: (work: Work) => work.task_id ?? 0,
  member: (work: Work) => work.user_id,
  date: (work: Work) => work.date,
} satisfies Record<Part, (work: Work) => number | string>

function keyOf(work: Work, grouping: Grouping): string {
  return [...partsIn(grouping).map((part) => idIn[part](work)), work.rate].join('|')
}

type SortKey = { parts: string[]; ids: string; rate: Decimal }

/** Names first, ids second: two members may have the same name. Time without a task comes before tasks. */
function sortKeyOf(works: readonly Work[], grouping: Grouping, names: WorkNames): SortKey {
  const [first] = works
  if (first === undefined) return { parts: [], ids: '', rate: zero }
  const nameOf = {
    project: names.projects.get(first.project_id) ?? '',
    task: first.task_id === null ? '' : (names.tasks.get(first.task_id) ?? ''),
    member: names.members.get(first.user_id) ?? '',
    date: first.date,
  }
  const parts = partsIn(grouping)
  return {
    parts: parts.map((part) => nameOf[part]),
    ids: parts.map((part) => String(idIn[part](first)).padStart(10, '0')).join('|'),
    rate: first.rate,
  }
}

function inOrder({ sortKey: a }: { sortKey: SortKey }, { sortKey: b }: { sortKey: SortKey }): number {
  for (const [i, part] of a.parts.entries()) {
    const other = b.parts[i] ?? ''
    if (part !== other) return part.localeCompare(other, 'en') || (part < other ? -1 : 1)
  }
  if (a.ids !== b.ids) return a.ids < b.ids ? -1 : 1
  return compare(a.rate, b.rate)
}
