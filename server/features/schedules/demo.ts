import { type Demo, type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { addDays, type CalendarDate, startOfWeek } from '../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import type { Weekday } from '../../foundation/time/weekday.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { scheduleAudit } from './audits.ts'
import { horizonAt, planUpTo } from './changes/plan-shifts.ts'
import { firstStart, schedulePayload } from './changes/schedule-payload.ts'
import { scheduleCreated } from './facts.ts'
import { zoneOf } from './store/members.ts'
import { insertSchedule, lockSchedulesAmong, type ScheduleTerms } from './store/schedule-rows.ts'
import { keepQuiet } from './store/shift-rows.ts'

const workdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const daysBefore = 14

type Story = Pick<ScheduleTerms, 'start_time' | 'duration' | 'minimum_time'> & {
  name: string
  weekdays: Weekday[]
  clock?: 'user'
}

/** Technicians who work only during shifts, an early and a late shift, and one over midnight on the member's clock. */
const stories: Story[] = [
  { name: 'Gonçalo', start_time: '07:00:00', duration: 39_600, minimum_time: 21_600, weekdays: workdays },
  { name: 'Joana', start_time: '07:00:00', duration: 39_600, minimum_time: 21_600, weekdays: workdays },
  {
    name: 'Aarav',
    start_time: '09:00:00',
    duration: 28_800,
    minimum_time: 18_000,
    weekdays: workdays,
    clock: 'user',
  },
  {
    name: 'Hannah',
    start_time: '12:00:00',
    duration: 18_000,
    minimum_time: 10_800,
    weekdays: ['mon', 'wed', 'fri'],
  },
  {
    name: 'Karan',
    start_time: '22:00:00',
    duration: 28_800,
    minimum_time: 0,
    weekdays: ['sat'],
    clock: 'user',
  },
]

/** Weekly schedules that began two weeks ago, with shifts up to six weeks ahead. The worker judges them. */
export const demoSchedules: DemoPart = {
  creates: 'schedules',
  after: ['members'],

  async create(demo) {
    const { db, now, organizationId, studio, announce } = demo
    const start_date = startOfWeek(addDays(dateIn(studio.timeZone, now), -daysBefore), 'mon')
    const ids: number[] = []
    for (const story of stories) ids.push(await createOne(demo, story, start_date))
    const schedules = await lockSchedulesAmong(db, organizationId, ids)
    await planUpTo(demo, organizationId, schedules, horizonAt(now))
    await keepQuiet(db, organizationId, now)
    for (const schedule of schedules) announce(scheduleCreated(schedulePayload(schedule)))
  },

  past: [
    {
      hoursAgo: daysBefore * 24,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => scheduleAudit('create', change),
      about: 'Joana',
      details: { repeat_schedule: 'weekly' },
    },
  ],
}

async function createOne(demo: Demo, story: Story, start_date: CalendarDate): Promise<number> {
  const { db, now, organizationId } = demo
  const { name, clock: use_time_zone = 'organization', ...terms } = story
  const user_id = userIdOf(demo, name)
  const zone = await zoneOf(db, organizationId, user_id, use_time_zone)
  const schedule = {
    ...terms,
    ...{ user_id, start_date, use_time_zone, repeat_schedule: 'weekly' as const },
    ...{ repeat_until: null, excluded_dates: [] },
    starts_at: firstStart({ start_date, start_time: story.start_time, zone }),
    planned_to: addDays(start_date, -1),
  }
  return insertSchedule(db, organizationId, schedule, addDays24h(now, -daysBefore))
}
