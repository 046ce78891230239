import type { Demo } from '../../../api/demo/demo.ts'
import { zones } from '../../../api/demo/person.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { wallTimeToInstant } from '../../../foundation/time/wall-time.ts'
import { dateIn, startOfDay, zoneFrom } from '../../../foundation/time/zone.ts'
import { slotSeconds } from '../rules/slot.ts'
import { type DemoWorker, firstRecentDay, workersOf, workingDays } from './working-days.ts'

/** When people work, in local time, in slots of ten minutes. */
const halvesOfDay = [
  { time: '09:00:00', slots: 18 },
  { time: '13:00:00', slots: 21 },
]

/** How much a member with a running timer worked before it, in slots. */
const slotsBeforeTimer = 12

/** What a member works on in one half of a day. */
export type Half = DemoWorker & {
  date: CalendarDate
  half: number
  start: number
  slots: number
}

/** The halves of the days on which people worked: of the last days until now or of the time before, oldest first. */
export function halvesOf(demo: Demo, isRecent: boolean): Half[] {
  const { now, studio } = demo
  const today = dateIn(studio.timeZone, now)
  return workersOf(demo).flatMap((worker) => {
    const recent = firstRecentDay(demo, worker.place)
    const before = workingDays(demo, worker).filter(
      (date) => date >= recent === isRecent && (date < today || !isAtWork(worker)),
    )
    const days = before.flatMap((date) =>
      halvesOfDay.map(({ time, slots }, half): Half => {
        const start = toSeconds(wallTimeToInstant({ date, time }, zoneFrom(zones[worker.person.place])))
        const over = Math.floor((toSeconds(now) - start) / slotSeconds)
        const whole = slots - (worker.place % 3)
        return { ...worker, date, half, start, slots: Math.min(whole, over) }
      }),
    )
    const timed = isRecent ? beforeTimer(demo, worker, today) : []
    return [...days, ...timed].filter(({ slots }) => slots > 0)
  })
}

const isAtWork = ({ person }: DemoWorker) => person.atWork !== undefined

/** The work of today that led up to a running timer, whatever the time of day. */
function beforeTimer({ now, studio }: Demo, worker: DemoWorker, today: CalendarDate): Half[] {
  const { atWork } = worker.person
  if (atWork === undefined) return []
  const stop = Math.floor((toSeconds(now) - atWork * 60) / slotSeconds)
  const first = Math.ceil(toSeconds(startOfDay(studio.timeZone, today)) / slotSeconds)
  const slots = Math.min(slotsBeforeTimer, stop - first)
  return [{ ...worker, date: today, half: 0, start: (stop - slots) * slotSeconds, slots }]
}
