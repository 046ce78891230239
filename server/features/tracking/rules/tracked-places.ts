import { slotOf } from './slot.ts'

/** When a member tracks time, as far as locations need to know. */
export type TrackedTimes = {
  /** Slots with booked time. */
  slots: ReadonlySet<number>
  /** Since when the timer runs, and where it became idle. */
  timer: { from: number; to: number } | undefined
}

/** A tracker sends the time of a slot after its locations, so the slot before counts for this long. */
const newSeconds = 600

/** Whether time is tracked at a second: in its slot, by the running timer, or just before. */
export function isTrackedAt(second: number, { slots, timer }: TrackedTimes, nowSecond: number): boolean {
  const slot = slotOf(second)
  if (slots.has(slot)) return true
  if (timer && second >= timer.from && second < timer.to) return true
  return nowSecond - second <= newSeconds && slots.has(slot - 1)
}

/** What rounding to three decimals can be off by, in meters: half a thousandth of a degree each way. */
const roundedMetres = 79

/** Rounds coordinates to three decimals. The accuracy includes what that takes away, so that nothing is proven by it. */
export function rounded<P extends { latitude: number; longitude: number; accuracy: number }>(place: P): P {
  return {
    ...place,
    latitude: Math.round(place.latitude * 1_000) / 1_000,
    longitude: Math.round(place.longitude * 1_000) / 1_000,
    accuracy: place.accuracy + roundedMetres,
  }
}
