import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { addDays, type CalendarDate, daysBetween } from '../../../foundation/time/calendar-date.ts'
import { toWholeSeconds } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { lockMembers } from '../../organizations/public.ts'
import type { Occurrence } from '../rules/plan.ts'
import { planSingles, type Single, type Skipped, type Wanted } from '../rules/planned-singles.ts'
import { listOccurrences } from '../store/occurrences.ts'
import { listDaysOff } from '../store/plan-days.ts'
import { type MemberFilter, pageOfPlanMembers } from '../store/plan-members.ts'
import type { Reader } from '../store/sight.ts'
import { createSingles } from './change-schedules.ts'
import { firstStart } from './schedule-payload.ts'
import { around, weekOf } from './week-plan.ts'

/** A request creates at most this many shifts, for at most this many members. */
export const mostShifts = 2_000
const mostMembers = 2_000

export type Planner = { reader: Reader; organizationId: number; organizationZone: ZoneName }

/** The shifts of a week as they are wanted in another one. */
export async function wantedCopies(
  db: Writer['db'],
  { organizationId, organizationZone, reader }: Planner,
  { from, to, ...filter }: MemberFilter & { from: CalendarDate; to: CalendarDate },
): Promise<Wanted[]> {
  const ids = await plannedIds(db, organizationId, filter, reader)
  const [source, target] = [weekOf(from), weekOf(to)]
  const days = daysBetween(source.firstDay, target.firstDay)
  const shifts = await listOccurrences(db, organizationId, ids, source)
  return shifts.map((shift) => ({ ...wantedOf(shift, organizationZone), date: addDays(shift.date, days) }))
}

/** A shift of a schedule that is gone keeps the clock that it was on. */
export function wantedOf(shift: Occurrence, organizationZone: ZoneName): Wanted {
  const { user_id, date, start_time, duration, minimum_time, time_zone } = shift
  const clock = time_zone === organizationZone ? 'organization' : 'user'
  return { user_id, date, start_time, duration, minimum_time, use_time_zone: shift.use_time_zone ?? clock }
}

async function plannedIds(
  db: Writer['db'],
  organizationId: number,
  filter: MemberFilter,
  reader: Reader,
): Promise<number[]> {
  const page = { page_start_id: 0, page_limit: mostMembers }
  const members = await pageOfPlanMembers(db, organizationId, { ...filter, ...page }, reader)
  if (members.length > mostMembers)
    throw invalid('user_ids', `must be given: a week has at most ${mostMembers} members`)
  return members.filter(({ is_planned }) => is_planned).map(({ user_id }) => user_id)
}

export type CreatedWeek = {
  dry_run: boolean
  created: (Shown & {
    start_time: string
    attendance_schedule_id: number | undefined
    conflicts: Single['conflicts']
  })[]
  skipped: (Shown & { label: string | undefined; reason: Skipped['reason'] })[]
}

/** Creates the wanted shifts of a week that are not there yet. Its members are locked, so that two calls create them once. */
export async function createWeek(
  writer: Writer,
  { organizationId, organizationZone, reader }: Planner,
  wanted: readonly Wanted[],
  { monday, isDryRun }: { monday: CalendarDate; isDryRun: boolean },
): Promise<CreatedWeek> {
  const { db, now } = writer
  if (wanted.length > mostShifts)
    throw invalid('user_ids', `must have at most ${mostShifts} shifts in the week`)
  const ids = [...new Set(wanted.flatMap(({ user_id }) => user_id ?? []))]
  if (!isDryRun) await lockMembers(db, organizationId, ids)
  const page = { page_start_id: 0, page_limit: ids.length + 1 }
  const members = await pageOfPlanMembers(db, organizationId, { user_ids: ids, ...page }, reader)
  const planned = members.filter(({ is_planned }) => is_planned)
  const days = around(weekOf(monday))
  const { singles, skipped } = planSingles(wanted, {
    organizationZone,
    now,
    zones: new Map(planned.map(({ user_id, time_zone }) => [user_id, time_zone])),
    existing: await listOccurrences(db, organizationId, ids, days),
    daysOff: await listDaysOff(db, organizationId, ids, days),
  })
  const rows = singles.map(({ date, ...rest }) => ({ ...rest, start_date: date }))
  const made = isDryRun ? [] : await createSingles(writer, organizationId, rows)
  const idOf = new Map(made.map((each) => [`${each.user_id} ${firstStart(each)}`, each.id]))
  return {
    dry_run: isDryRun,
    created: singles.map((single) => ({
      ...shown(single),
      attendance_schedule_id: idOf.get(`${single.user_id} ${single.starts_at}`),
      start_time: toWholeSeconds(single.starts_at),
      conflicts: single.conflicts,
    })),
    skipped: skipped.map((each) => ({ ...shown(each), label: each.label, reason: each.reason })),
  }
}

type Shown = ReturnType<typeof shown>

function shown({ user_id, date, start_time, duration }: Wanted) {
  return { user_id, date, local_start_time: start_time, duration }
}
