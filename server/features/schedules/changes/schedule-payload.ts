import { type Instant, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { startOf } from '../rules/occurrences.ts'
import type { StoredSchedule } from '../store/schedule-rows.ts'

type Timed = Pick<StoredSchedule, 'start_date' | 'start_time' | 'zone'>

/** The start on the first day, whether it occurs then or not. */
export function firstStart({ start_date, start_time, zone }: Timed): Instant {
  return startOf(start_date, start_time, zone)
}

/** What facts and webhooks say about a schedule. */
export function schedulePayload(schedule: StoredSchedule) {
  const { organization_id, id, user_id, user_name, start_date, duration, minimum_time } = schedule
  return {
    organization_id,
    schedule_id: id,
    user_id,
    user_name,
    start_date,
    start_time: toWholeSeconds(firstStart(schedule)),
    duration,
    minimum_time,
  }
}
