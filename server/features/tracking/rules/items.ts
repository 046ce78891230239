import type { Static } from 'typebox'
import { bodyReader } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { addMonths, type CalendarDate, utcDate } from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant, instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { isKeyOf } from '../../../foundation/values/keys.ts'
import { activityInput, locationInput, noteInput, toolUsageInput } from './item-inputs.ts'
import { slotSeconds } from './slot.ts'

const readers = {
  activity: bodyReader(activityInput),
  note: bodyReader(noteInput),
  tool_usage: bodyReader(toolUsageInput),
  location: bodyReader(locationInput),
}
export type Kind = keyof typeof readers

type Timed<I> = I & {
  /** The second at which it started, by the server's clock. */
  from: number
}
export type ActivityItem = Timed<Static<typeof activityInput>> & {
  /** Anywhere in its slot. A device with a wrong clock doesn't know our slots, so its time starts with its own slot. */
  floats: boolean
}
export type NoteItem = Timed<Static<typeof noteInput>>
export type ToolUsageItem = Timed<Static<typeof toolUsageInput>>
export type LocationItem = Timed<Static<typeof locationInput>>
export type Item = ActivityItem | NoteItem | ToolUsageItem | LocationItem

export type ReadItem = { item: Item } | { faults: Detail[] }

/** Reads one item of a batch; reports all its faults together. */
export function readItem(given: Record<string, unknown>, clockOffset: number): ReadItem {
  const { kind } = given
  if (typeof kind !== 'string' || !isKeyOf(readers, kind))
    return { faults: [{ attribute: 'kind', error: `must be one of ${Object.keys(readers).join(', ')}` }] }
  const faults: Detail[] = []
  const read = readers[kind](given, faults)
  if (faults.length > 0) return { faults }
  const item = { ...read, uuid: read.uuid.toLowerCase() }
  if (item.kind === 'note' || item.kind === 'location')
    return { item: { ...item, from: secondOf(item.recorded_at) + clockOffset } }
  const slot = secondOf(item.time_slot)
  if (slot % slotSeconds !== 0)
    faults.push({ attribute: 'time_slot', error: 'must be a multiple of ten minutes' })
  if (item.kind === 'tool_usage')
    return faults.length > 0 ? { faults } : { item: { ...item, from: slot + clockOffset } }
  const start = item.starts_at === undefined ? undefined : secondOf(item.starts_at)
  if (start !== undefined && (start < slot || start >= slot + slotSeconds))
    faults.push({ attribute: 'starts_at', error: 'must be in the slot that time_slot begins' })
  if (faults.length > 0) return { faults }
  const floats = start === undefined && clockOffset === 0
  return { item: { ...item, from: (start ?? slot) + clockOffset, floats } }
}

function secondOf(text: string): number {
  return toSeconds(instantFrom(text))
}

// A clock that is accepted as correct can still be a little ahead.
const aheadSeconds = 60
const oldestMonths = 6

/** The first day of the accepted period. */
export function oldestDayTaken(now: Instant): CalendarDate {
  return addMonths(utcDate(now), -oldestMonths)
}

/** The accepted period: not in the future, and no older than the lists of activities reach. */
export function periodTaken(now: Instant): { from: number; to: number } {
  const oldest = oldestDayTaken(now)
  return {
    from: toSeconds(instantFrom(`${oldest}${now.slice(10)}`)),
    to: toSeconds(addSeconds(now, aheadSeconds)),
  }
}

export function isInPeriod(item: Item, { from, to }: { from: number; to: number }): boolean {
  const length = item.kind === 'activity' ? item.tracked : 0
  return item.from >= from && item.from + length <= to
}
