import { slotOf, slotSeconds } from '../features/tracking/rules/slot.ts'
import type { CalendarDate } from '../foundation/time/calendar-date.ts'
import { toSeconds } from '../foundation/time/instant.ts'
import { wallTimeToInstant } from '../foundation/time/wall-time.ts'
import type { ZoneName } from '../foundation/time/zone.ts'
import { type Draw, draws } from './draw.ts'
import type { Member } from './people.ts'
import { type Activity, activityOf, type Block, uuidOf } from './slots.ts'

/** A day of one member: how many activities, and what they can be on. */
export type DayWanted = {
  seed: number
  member: Member
  day: number
  date: CalendarDate
  count: number
  works: readonly Work[]
  /** The break that sometimes interrupts work. */
  pause: Work
}

/** Something to work on, with tasks to pick from. */
export type Work = { projectId: number; taskIds: readonly number[]; billable: boolean; isBreak: boolean }

export type Note = { second: number; projectId: number; taskId: number | null; text: string; uuid: string }
/** Manual time. */
export type Edit = { from: number; to: number; projectId: number; taskId: number | null; at: number }
/** A timer was started or stopped. */
export type State = { type: 'start' | 'stop'; second: number }

export type Day = { activities: Activity[]; notes: Note[]; edits: Edit[]; states: State[] }

const windowSlots = 72
const texts = [
  'Waiting for an answer',
  'Second draft is done',
  'Pairing on the release',
  'Moved to the small room',
]

/** Fills slots with a day of work, seven to seven local time; no second is used twice. */
export function dayOf(wanted: DayWanted): Day {
  const { seed, member, day, count } = wanted
  const draw = draws(seed, 4, member.place, day)
  const made: Day = { activities: [], notes: [], edits: [], states: [] }
  const meal = Math.min(draw.between(3, 6), windowSlots - count)
  const mealAt = Math.ceil(count / 2)
  const byHand = draw.chance(4) && count > mealAt + 8 ? count - draw.between(1, 6) : count
  // An offline device sends the whole day in the evening.
  const sentAt = draw.chance(5) ? endOfDay(wanted) + draw.between(60, 14_000) : undefined
  const toldAt = endOfDay(wanted) + draw.between(60, 14_000)
  let slot = firstSlot(wanted) + draw.between(0, Math.min(15, windowSlots - count - meal))
  let block = blockOf(wanted, draw)
  for (let done = 0; done < count; ) {
    const isRested = done === mealAt
    if (isRested) slot += meal
    if (block.left === 0 || isRested || done === byHand) block = blockOf(wanted, draw, done >= byHand)
    const isLast = done === mealAt - 1 || done === count - 1 || done === byHand - 1
    const turns = !isLast && block.left === 1 && draw.chance(50) && member.way === 'tracker' && done < byHand
    const ends = isLast || (block.left === 1 && !turns)
    block.left = isLast ? 0 : block.left - 1
    const place = {
      slot,
      isFirst: block.done === 0,
      isLast: ends,
      part: block.done,
      sentAt: done < byHand ? sentAt : toldAt,
    }
    if (!turns) {
      made.activities.push(activityOf(wanted, block, place, draw))
      done += 1
    } else {
      // Two works share the slot: one ends where the other starts.
      const from = draw.between(60, 540)
      made.activities.push(activityOf(wanted, block, { ...place, to: from }, draw))
      block = blockOf(wanted, draw)
      block.left -= 1
      made.activities.push(activityOf(wanted, block, { ...place, isFirst: false, from }, draw))
      done += 2
    }
    block.done += 1
    slot += 1
  }
  addDetails(wanted, made, draw)
  return made
}

/** Adds notes, edits and timer states to the time. */
function addDetails({ member }: DayWanted, made: Day, draw: Draw): void {
  const { activities } = made
  const first = activities[0]
  if (first === undefined) return
  if (member.way !== 'timer' && draw.chance(30)) {
    const { projectId, taskId, slot } = first
    const second = slot * slotSeconds + 599
    made.notes.push({
      second,
      projectId,
      taskId,
      text: draw.pick(['Started early', ...texts]),
      uuid: uuidOf(second, draw),
    })
  }
  for (const blocks of Map.groupBy(activities, ({ block }) => block).values()) {
    const [start, stop] = [blocks[0], blocks.at(-1)]
    if (start === undefined || stop === undefined) continue
    const { projectId, taskId, bookedAt: at } = start
    const from = start.slot * slotSeconds + start.at
    const to = stop.slot * slotSeconds + stop.at + stop.tracked
    if (start.client === 'manual') made.edits.push({ from, to, projectId, taskId, at })
    if (start.client === 'timer')
      made.states.push({ type: 'start', second: from }, { type: 'stop', second: to })
  }
}

function blockOf({ works, pause, member }: DayWanted, draw: Draw, isByHand = false): Block {
  const isPause = !isByHand && draw.chance(8)
  const work = isPause ? pause : (works[draw.upTo(works.length)] ?? pause)
  const hasTask = work.taskIds.length > 0 && draw.chance(75)
  return {
    work,
    taskId: hasTask ? (work.taskIds[draw.upTo(work.taskIds.length)] ?? null) : null,
    left: isPause ? draw.between(1, 2) : isByHand ? windowSlots : draw.between(4, 20),
    done: 0,
    way: isByHand ? 'manual' : member.way,
    uuid: isByHand ? uuidOf(undefined, draw) : undefined,
    percent: Math.max(5, Math.min(98, 35 + (member.place % 40) + draw.between(-15, 15))),
  }
}

const secondOf = ({ date, member }: DayWanted, time: string) => wallSecond(date, time, member.zone)

const firstSlot = (wanted: DayWanted) => slotOf(secondOf(wanted, '07:00:00'))
const endOfDay = (wanted: DayWanted) => secondOf(wanted, '19:00:00')

function wallSecond(date: CalendarDate, time: string, zone: ZoneName): number {
  return toSeconds(wallTimeToInstant({ date, time }, zone))
}
