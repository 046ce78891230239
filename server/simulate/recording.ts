import { type Instant, instantFromSeconds, toWholeSeconds } from '../foundation/time/instant.ts'
import type { Draw } from '../generate/draw.ts'
import { uuidOf } from '../generate/slots.ts'

/** An item of a batch, as docs/ingest.md has it. */
export type Item = {
  uuid: string
  kind: string
  project_id: number
  tracked?: number
  [field: string]: unknown
}

/** What a tracker recorded in one go; times are those of its clock. */
export type Recording = {
  /** The second at which it is whole, by the clock of the server. */
  at: number
  items: Item[]
  /** What the activity must look like in the end; undefined: there was none. */
  activity: { from: number; tracked: number; projectId: number } | undefined
  note: string | undefined
  /** Uuids of items that nobody may accept. */
  wrong: string[]
}

export type Device = {
  place: number
  /** Seconds that its clock is ahead. */
  skew: number
  /** Knows slots but no starts. */
  floats: boolean
}

const tools = ['Editor', 'Terminal', 'Browser', 'Mail', 'Meetings'] as const
const tooOld = 210 * 86_400

/** What a device tells of one piece of time; a clock that is wrong keeps a distance to what is beside it. */
export function record(
  device: Device,
  piece: { from: number; seconds: number; projectId: number; number: number },
  draw: Draw,
): Recording {
  const margin = device.skew === 0 ? 0 : 5
  const from = piece.from + margin
  const tracked = draw.chance(70) ? piece.seconds - 2 * margin : draw.between(10, piece.seconds - 2 * margin)
  const told = timesOf(device, from)
  const of = { project_id: piece.projectId }
  const items: Item[] = [
    {
      ...of,
      uuid: uuidOf(from, draw),
      kind: 'activity',
      time_slot: told.slot,
      ...(!device.floats && { starts_at: told.moment }),
      tracked,
      keyboard: draw.upTo(tracked),
      mouse: draw.upTo(tracked),
      overall: draw.upTo(tracked),
    },
    {
      ...of,
      uuid: uuidOf(from, draw),
      kind: 'tool_usage',
      time_slot: told.slot,
      tool_type: 'application',
      name: draw.pick(tools),
      tracked: draw.between(1, tracked),
    },
  ]
  if (draw.chance(25))
    items.push({
      ...of,
      uuid: uuidOf(from, draw),
      kind: 'location',
      recorded_at: told.moment,
      latitude: 38.7 + draw.upTo(1000) / 10_000,
      longitude: -9.1 - draw.upTo(1000) / 10_000,
      accuracy: draw.between(3, 80),
    })
  const note = draw.chance(15) ? `Tracker ${device.place + 1}, note ${piece.number}` : undefined
  if (note) items.push({ ...of, uuid: uuidOf(from, draw), kind: 'note', recorded_at: told.moment, note })
  const wrong = draw.chance(3) ? [tooLate(device, items[0], from, draw)] : []
  return {
    at: piece.from + piece.seconds,
    items: [...items, ...wrong],
    activity: { from, tracked, projectId: piece.projectId },
    note,
    wrong: wrong.map(({ uuid }) => uuid),
  }
}

function timesOf({ skew }: Device, second: number): { slot: string; moment: string } {
  const shown = second + skew
  return { slot: text(shown - (shown % 600)), moment: text(shown) }
}

/** The same as something of seven months ago, which the server refuses. */
function tooLate(device: Device, item: Item | undefined, from: number, draw: Draw): Item {
  const { slot, moment } = timesOf(device, from - tooOld)
  const times = { time_slot: slot, ...(!device.floats && { starts_at: moment }) }
  return { project_id: 0, kind: 'activity', ...item, ...times, uuid: uuidOf(from, draw) }
}

const text = (second: number) => toWholeSeconds(instantFromSeconds(second) as Instant)
