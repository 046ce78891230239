import { type Demo, type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { addDays, type CalendarDate, startOfWeek } from '../../foundation/time/calendar-date.ts'
import { addDays24h } from '../../foundation/time/instant.ts'
import type { Weekday } from '../../foundation/time/weekday.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { scheduleAudit } from './audits.ts'
import { horizonAt, planUpTo } from './changes/plan-shifts.ts'
import { firstStart, schedulePayload } from './changes/schedule-payload.ts'
import { scheduleCreated, shiftTemplateCreated } from './facts.ts'
import { zoneOf } from './store/members.ts'
import { insertSchedule, lockSchedulesAmong, type ScheduleTerms } from './store/schedule-rows.ts'
import { keepQuiet } from './store/shift-rows.ts'
import { templateTable } from './store/template-table.ts'

const workdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const daysBefore = 91

type Story = {
  name: string
  from: string
  hours: number
  /** Hours that must be tracked. */
  least: number
  weekdays: Weekday[]
  clock: ScheduleTerms['use_time_zone']
}

/** Technicians who work only during shifts, an early and a late shift, and one over midnight on the member's clock. */
const stories: Story[] = [
  { name: 'Gonçalo', from: '07:00', hours: 11, least: 6, weekdays: workdays, clock: 'organization' },
  { name: 'Joana', from: '07:00', hours: 11, least: 6, weekdays: workdays, clock: 'organization' },
  { name: 'Aarav', from: '09:00', hours: 8, least: 5, weekdays: workdays, clock: 'user' },
  {
    name: 'Hannah',
    from: '12:00',
    hours: 5,
    least: 3,
    weekdays: ['mon', 'wed', 'fri'],
    clock: 'organization',
  },
  { name: 'Karan', from: '22:00', hours: 8, least: 0, weekdays: ['sat'], clock: 'user' },
]

/** Weekly schedules that began three months ago, with shifts up to six weeks ahead. The worker judges them. */
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
    await createTemplate(demo)
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
  const { name, from, hours, least, weekdays, clock } = story
  const user_id = userIdOf(demo, name)
  const zone = await zoneOf(db, organizationId, user_id, clock)
  const start_time = `${from}:00`
  const schedule = {
    user_id,
    start_date,
    start_time,
    weekdays,
    use_time_zone: clock,
    duration: hours * 3_600,
    minimum_time: least * 3_600,
    repeat_schedule: 'weekly' as const,
    repeat_until: null,
    excluded_dates: [],
    starts_at: firstStart({ start_date, start_time, zone }),
    planned_to: addDays(start_date, -1),
  }
  return insertSchedule(db, organizationId, schedule, addDays24h(now, -daysBefore))
}

/** A week for the holidays: one member at the front desk, and a technician on call. */
async function createTemplate(demo: Demo): Promise<void> {
  const { db, now, organizationId, announce } = demo
  const shift = { duration: 5 * 3_600, minimum_time: 0, use_time_zone: 'organization' as const }
  const shifts = workdays.flatMap((weekday) => [
    { ...shift, weekday, user_id: null, label: 'Front desk', start_time: '09:00:00' },
    { ...shift, weekday, user_id: userIdOf(demo, 'Joana'), label: null, start_time: '08:00:00' },
  ])
  const id = await templateTable.insert(db, organizationId, { name: 'Holiday week', shifts }, now)
  announce(shiftTemplateCreated({ organization_id: organizationId, shift_template_id: id }))
}
