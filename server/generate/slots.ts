import type { Counted } from '../features/tracking/rules/day-sums.ts'
import { slotSeconds } from '../features/tracking/rules/slot.ts'
import type { DayWanted, Work } from './day.ts'
import type { Draw } from './draw.ts'
import type { Way } from './people.ts'

/** Consecutive slots on one work. */
export type Block = {
  work: Work
  taskId: number | null
  left: number
  done: number
  way: Way | 'manual'
  /** Shared by the parts of one manual entry. */
  uuid: string | undefined
  /** How active the member is, in percent. */
  percent: number
}

/** One activity. Nobody else claims its time, so the claim equals the share. */
export type Activity = Counted & {
  block: Block
  slot: number
  at: number
  tracked: number
  floats: boolean
  tracksInput: boolean
  client: 'tracker' | 'timer' | 'manual'
  uuid: string
  part: number
  bookedAt: number
}

type Place = {
  slot: number
  isFirst: boolean
  isLast: boolean
  part: number
  sentAt: number | undefined
  from?: number
  to?: number
}

export function activityOf(wanted: DayWanted, block: Block, place: Place, draw: Draw): Activity {
  const { from, to } = rangeOf(block, place, draw)
  const tracked = to - from
  const isByHand = block.way === 'manual'
  const tracksInput = block.way === 'tracker' || block.way === 'floating'
  const timeType = isByHand ? 'manual' : tracksInput ? typeOf(place, draw) : 'normal'
  const active = tracksInput && timeType !== 'idle' ? Math.floor((tracked * block.percent) / 100) : 0
  const begin = place.slot * slotSeconds
  const second = begin + from
  return {
    block,
    date: wanted.date,
    projectId: block.work.projectId,
    taskId: block.taskId,
    billable: block.work.billable,
    isBreak: block.work.isBreak,
    timeType,
    slot: place.slot,
    at: from,
    tracked,
    floats: block.way === 'floating',
    keyboard: Math.floor((active * draw.between(30, 80)) / 100),
    mouse: Math.floor((active * draw.between(40, 90)) / 100),
    overall: active,
    inputTracked: tracksInput ? tracked : 0,
    tracksInput,
    client: tracksInput ? 'tracker' : block.way === 'timer' ? 'timer' : 'manual',
    uuid: block.uuid ?? uuidOf(tracksInput ? second : undefined, draw),
    part: isByHand ? place.part : 0,
    bookedAt: place.sentAt ?? begin + slotSeconds + draw.between(2, 60),
  }
}

/** Seconds of the slot. Floating time starts with the slot; timers and manual time have no gaps. */
function rangeOf({ way }: Block, place: Place, draw: Draw): { from: number; to: number } {
  if (way === 'manual') return { from: 0, to: slotSeconds }
  if (place.from !== undefined) return { from: place.from, to: slotSeconds }
  if (place.to !== undefined) return { from: 0, to: place.to }
  if (way === 'floating') return { from: 0, to: draw.chance(15) ? draw.between(200, 599) : slotSeconds }
  const from = place.isFirst && draw.chance(60) ? draw.between(1, 290) : 0
  if (place.isLast) return { from, to: draw.between(300, slotSeconds) }
  return { from, to: way === 'tracker' && draw.chance(8) ? draw.between(300, 599) : slotSeconds }
}

function typeOf({ isLast }: Place, draw: Draw): 'normal' | 'idle' | 'resumed' {
  if (isLast && draw.chance(5)) return 'idle'
  return draw.chance(1) ? 'resumed' : 'normal'
}

/** Version 7 for a second, as trackers create them; otherwise version 4. */
export function uuidOf(second: number | undefined, draw: Draw): string {
  const [a, b, c] = [draw.hex(), draw.hex(), draw.hex()]
  const tail = `8${a.slice(0, 3)}-${b}${c.slice(0, 4)}`
  if (second === undefined) {
    const head = draw.hex()
    return `${head}-${c.slice(4)}-4${a.slice(3, 6)}-${tail}`
  }
  const millis = (second * 1000).toString(16).padStart(12, '0')
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7${a.slice(3, 6)}-${tail}`
}
