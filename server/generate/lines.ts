import { type DayChange, kindSums } from '../features/tracking/rules/day-sums.ts'
import { firstIdOfSlot, slotOf, slotSeconds } from '../features/tracking/rules/slot.ts'
import { idsOfDays } from '../features/tracking/store/days.ts'
import { copyLine } from '../foundation/db/copy.ts'
import { instantFromSeconds } from '../foundation/time/instant.ts'
import { dateIn } from '../foundation/time/zone.ts'
import type { Note, State } from './day.ts'
import type { Activity } from './slots.ts'
import { ownZone } from './wanted.ts'

/** The owner of a row. */
export type Of = { organizationId: number; userId: number }

/** An approved timesheet, and when it locked its time. */
export type Lock = { id: number; at: number } | undefined

export const activityTarget = `activities (
  organization_id, user_id, id, time_slot, starts_at, tracked, project_id, task_id, date, offered, room_from, room_to,
  floats, keyboard, mouse, overall, input_tracked, tracks_input, billable, is_break, time_type, client, timesheet_id,
  is_locked, uuid, part, device_id, created_at, updated_at)`

/** Written out for speed: millions of these are most of the work. */
export function activityLine(of: Of, number: number, one: Activity, lock: Lock): string {
  const begin = one.slot * slotSeconds
  const slotText = instantFromSeconds(begin)
  const startText = one.at === 0 ? slotText : instantFromSeconds(begin + one.at)
  const bookedText = instantFromSeconds(one.bookedAt)
  const [from, to] = one.floats ? [0, slotSeconds] : [one.at, one.at + one.tracked]
  const device = one.client === 'tracker' ? `generated-${of.userId}` : '\\N'
  return `${of.organizationId}\t${of.userId}\t${firstIdOfSlot(one.slot) + number}\t${slotText}\t${startText}\t${one.tracked}\t${one.projectId}\t${one.taskId ?? '\\N'}\t${one.date}\t${one.tracked}\t${from}\t${to}\t${one.floats}\t${one.keyboard}\t${one.mouse}\t${one.overall}\t${one.inputTracked}\t${one.tracksInput}\t${one.billable}\t${one.isBreak}\t${one.timeType}\t${one.client}\t${lock?.id ?? '\\N'}\t${lock !== undefined}\t${one.uuid}\t${one.part}\t${device}\t${bookedText}\t${lock ? instantFromSeconds(lock.at) : bookedText}\n`
}

export const itemTarget = 'tracked_items (organization_id, user_id, uuid)'

export function itemLine(of: Of, uuid: string): string {
  return `${of.organizationId}\t${of.userId}\t${uuid}\n`
}

export const dayTarget = `daily_activities (
  organization_id, user_id, id, date, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle,
  resumed, billable, work_break, created_at, updated_at, ${kindSums.map(({ column }) => column).join(', ')})`

export function dayLine(
  of: Of,
  number: number,
  day: DayChange,
  booked: { first: number; last: number },
): string {
  return copyLine([
    of.organizationId,
    of.userId,
    idsOfDays(day.date, day.date).first + number,
    day.date,
    day.projectId,
    day.taskId,
    day.tracked,
    day.keyboard,
    day.mouse,
    day.overall,
    day.inputTracked,
    day.manual,
    day.idle,
    day.resumed,
    day.billable,
    day.workBreak,
    instantFromSeconds(booked.first),
    instantFromSeconds(booked.last),
    ...day.kinds.map((seconds) => (seconds === 0 ? null : seconds)),
  ])
}

export const noteTarget = `notes (
  organization_id, user_id, id, time_slot, recorded_at, date, project_id, task_id, note, uuid, created_at, updated_at)`

export function noteLine(of: Of, number: number, note: Note): string {
  const recorded = instantFromSeconds(note.second)
  const slot = slotOf(note.second)
  return copyLine([
    of.organizationId,
    of.userId,
    firstIdOfSlot(slot) + number,
    instantFromSeconds(slot * slotSeconds),
    recorded,
    dateIn(ownZone, recorded),
    note.projectId,
    note.taskId,
    note.text,
    note.uuid,
    recorded,
    recorded,
  ])
}

export const stateTarget = 'tracking_states (organization_id, user_id, id, type, occurred_at)'

export function stateLine(of: Of, number: number, { type, second }: State): string {
  const id = firstIdOfSlot(slotOf(second)) + number
  return copyLine([of.organizationId, of.userId, id, type, instantFromSeconds(second)])
}
