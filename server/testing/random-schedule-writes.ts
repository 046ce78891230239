import { addDays, utcDate } from '../foundation/time/calendar-date.ts'
import { weekdays } from '../foundation/time/weekday.ts'
import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import { plainSchedule } from './schedules.ts'
import type { World } from './world.ts'

/** Writes of schedules, for a member who stays and one who may leave. */
export async function randomScheduleWrites(w: World): Promise<RandomWrite[]> {
  const worker = await w.addPerson('Shay Shift')
  const base = `/v2/organizations/${w.organizationId}`
  const schedules: number[] = []
  const path = (at: number) =>
    `/v2/attendance_schedules/${schedules[at % Math.max(1, schedules.length)] ?? 0}`
  const dayIn = async (days: number) => addDays(utcDate(await w.now()), days % 30)

  async function createSchedule(a: number, b: number): Promise<Called> {
    const body = {
      ...plainSchedule,
      user_id: a % 3 ? worker.id : w.user.id,
      start_date: await dayIn(a),
      start_time: `${b % 24}:${10 + (a % 50)}`,
      repeat_schedule: ['never', 'weekly', 'bi_weekly'][b % 3],
      weekdays: weekdays.filter((_, i) => i % 3 === b % 3),
      use_time_zone: a % 2 ? 'user' : 'organization',
    }
    const reply = await w.call(`POST ${base}/attendance_schedules`, w.owner, { body })
    if (reply.status === 201) schedules.push(reply.body.attendance_schedule.id)
    return reply
  }

  /** A day on which the schedule does not occur is refused. */
  async function moveShift(a: number, b: number): Promise<Called> {
    const body = { date: await dayIn(a), start_date: await dayIn(b + 1), duration: 1_800 + (b % 8) * 3_600 }
    const reply = await w.call(`POST ${path(a)}/move`, w.owner, { body })
    if (reply.status === 200) schedules.push(reply.body.attendance_schedule.id)
    return reply
  }

  return [
    createSchedule,
    (a, b) => w.call(`PUT ${path(a)}`, w.owner, { body: { start_time: `${b % 24}:00`, minimum_time: b } }),
    async (a, b) =>
      w.call(`PUT ${path(a)}`, w.owner, {
        body: b % 2 ? { add_excluded_dates: [await dayIn(b)] } : { repeat_schedule: 'weekly' },
      }),
    async (a, b) => w.call(`DELETE ${path(a)}${b % 2 ? `?from=${await dayIn(b)}` : ''}`, w.owner),
    moveShift,
    async (a, b) =>
      w.call(`POST ${base}/attendance_schedules/copy_week`, w.owner, {
        body: { from_week: await dayIn(a), to_week: await dayIn(a + 7 + (b % 14)), user_ids: [worker.id] },
      }),
    async (a, b) =>
      w.call(`POST ${base}/shift_templates`, w.owner, {
        body: { name: `Week ${b}`, week: await dayIn(a), user_ids: [worker.id] },
      }),
    (a) =>
      w.call(`PUT ${base}/attendance_settings`, w.owner, { body: { late_after_seconds: (a * 60) % 3_600 } }),
  ]
}
