import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'
import { startOf, stopOf } from './occurrences.ts'
import type { DayOff, Occurrence } from './plan.ts'

/** A shift that is wanted on a day. Without a member, it has a label. */
export type Wanted = {
  user_id: number | null
  label?: string
  date: CalendarDate
  start_time: string
  duration: number
  minimum_time: number
  use_time_zone: 'organization' | 'user'
}

export const skipReasons = ['exists', 'in_the_past', 'no_member'] as const
export type Skipped = Wanted & { reason: (typeof skipReasons)[number] }
export type Single = Wanted & {
  user_id: number
  starts_at: Instant
  stops_at: Instant
  conflicts: Conflict[]
}

export type Surroundings = {
  /** The members whose shifts can be created, with their zones. */
  zones: ReadonlyMap<number, ZoneName>
  organizationZone: ZoneName
  existing: readonly Occurrence[]
  daysOff: readonly DayOff[]
  now: Instant
}

/** Which of the wanted shifts to create. A member gets one shift at most at each start; conflicts are only warnings. */
export function planSingles(
  wanted: readonly Wanted[],
  { zones, organizationZone, existing, daysOff, now }: Surroundings,
): { singles: Single[]; skipped: Skipped[] } {
  const taken = new Set(existing.map(({ user_id, starts_at }) => `${user_id} ${starts_at}`))
  const singles: Omit<Single, 'conflicts'>[] = []
  const skipped: Skipped[] = []
  for (const each of wanted) {
    const { user_id } = each
    const own = user_id === null ? undefined : zones.get(user_id)
    if (user_id === null || own === undefined) {
      skipped.push({ ...each, reason: 'no_member' })
      continue
    }
    const starts_at = startOf(
      each.date,
      each.start_time,
      each.use_time_zone === 'user' ? own : organizationZone,
    )
    const key = `${user_id} ${starts_at}`
    if (taken.has(key)) skipped.push({ ...each, reason: 'exists' })
    else if (starts_at <= now) skipped.push({ ...each, reason: 'in_the_past' })
    else singles.push({ ...each, user_id, starts_at, stops_at: stopOf(starts_at, each.duration) })
    taken.add(key)
  }
  const all = [...existing, ...singles]
  return {
    singles: singles.map((each) => ({ ...each, conflicts: conflictsOf(each, daysOff, all) })),
    skipped,
  }
}
