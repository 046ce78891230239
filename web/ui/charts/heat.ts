import { activityPercent, activityText } from '../activity.ts'
import { durationText } from '../duration.ts'
import { t } from '../text.ts'

/** What was tracked in one slot of ten minutes, of one member or of several together. */
export type HeatSlot = {
  /** Which slot of the day, from 0. */
  at: number
  tracked: number
  overall: number
  inputTracked: number
}

/** Slots of a usual day; where clocks change it has others. */
export const usualSlots = 144

/** 0 quiet to 3 busy; undefined: time of which no input was counted. */
export function heatLevel({ overall, inputTracked }: HeatSlot): 0 | 1 | 2 | 3 | undefined {
  const percent = activityPercent(overall, inputTracked)
  if (percent === undefined) return undefined
  return percent < 25 ? 0 : percent < 50 ? 1 : percent < 75 ? 2 : 3
}

/** Slots of the same place in the day as one. */
export function mergeSlots(slots: HeatSlot[]): HeatSlot[] {
  const merged = new Map<number, HeatSlot>()
  for (const slot of slots) {
    const known = merged.get(slot.at) ?? { at: slot.at, tracked: 0, overall: 0, inputTracked: 0 }
    merged.set(slot.at, add(known, slot))
  }
  return [...merged.values()].filter(({ tracked }) => tracked > 0).sort((one, other) => one.at - other.at)
}

/** `8:10 – 17:20, 6:45 tracked, 54% active, most active from 9:00 to 10:00.` */
export function heatWords(slots: HeatSlot[], clockOf: (at: number) => string = slotClock): string {
  const [first, last] = [slots[0], slots.at(-1)]
  if (first === undefined || last === undefined) return t('No time tracked on this day.')
  const all = slots.reduce(add, { at: 0, tracked: 0, overall: 0, inputTracked: 0 })
  const percent = activityPercent(all.overall, all.inputTracked)
  const busiest = busiestHour(slots)
  return `${[
    `${clockOf(first.at)} – ${clockOf(last.at + 1)}`,
    t('{time} tracked', { time: durationText(all.tracked) }),
    percent !== undefined && t('{percent} active', { percent: activityText(percent) }),
    busiest !== undefined &&
      t('most active from {start} to {stop}', {
        start: clockOf(busiest),
        stop: clockOf(busiest + slotsOfHour),
      }),
  ]
    .filter(Boolean)
    .join(', ')}.`
}

/** What an hour of the day had, for the table behind the strip. */
export function hoursOf(slots: HeatSlot[]): { at: number; tracked: number; percent: number | undefined }[] {
  const hours = Map.groupBy(slots, ({ at }) => Math.floor(at / slotsOfHour) * slotsOfHour)
  return [...hours].map(([at, own]) => {
    const sum = own.reduce(add, { at, tracked: 0, overall: 0, inputTracked: 0 })
    return { at, tracked: sum.tracked, percent: activityPercent(sum.overall, sum.inputTracked) }
  })
}

/** The clock at which a slot begins on a day without a change of clocks. */
export function slotClock(at: number): string {
  return durationText(at * 600)
}

const slotsOfHour = 6

function busiestHour(slots: HeatSlot[]): number | undefined {
  const active = hoursWithInput(slots)
  return active.length < 2
    ? undefined
    : active.reduce((most, each) => (each.percent > most.percent ? each : most)).at
}

/** Hours with less than half an hour of counted time say little. */
function hoursWithInput(slots: HeatSlot[]): { at: number; percent: number }[] {
  return hoursOf(slots).flatMap(({ at, tracked, percent }) =>
    percent === undefined || tracked < 1_800 ? [] : [{ at, percent }],
  )
}

function add(one: HeatSlot, other: HeatSlot): HeatSlot {
  return {
    at: one.at,
    tracked: one.tracked + other.tracked,
    overall: one.overall + other.overall,
    inputTracked: one.inputTracked + other.inputTracked,
  }
}
