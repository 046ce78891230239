import { instantFromSeconds, toWholeSeconds } from '../foundation/time/instant.ts'
import type { Draw } from '../generate/draw.ts'
import { uuidOf } from '../generate/slots.ts'
import { walkAt } from './walk.ts'

/** An item of a batch, as described in docs/ingest.md. */
export type Item = {
  uuid: string
  kind: string
  project_id: number
  tracked?: number
  [field: string]: unknown
}

/** What a tracker recorded in one piece; times are those of its clock. */
export type Recording = {
  /** The second at which it is complete, by the server's clock. */
  at: number
  items: Item[]
  /** The activity that the API must show in the end; undefined: none. */
  activity: { from: number; tracked: number; projectId: number } | undefined
  note: string | undefined
  /** Uuids of items that must be rejected. */
  wrong: string[]
}

export type Device = {
  place: number
  /** How many seconds its clock is ahead. */
  skew: number
  /** Knows slots but no starts. */
  floats: boolean
}

const applications = ['Visual Studio Code', 'Terminal', 'Microsoft Outlook', 'Zoom', 'Crane Planner'] as const
const sites = ['github.com', 'docs.google.com', 'stackoverflow.com', 'youtube.com', 'bbc.com'] as const
const tooOld = 210 * 86_400

/** What a device sends for one piece of time; with a wrong clock it leaves a gap to the next piece. */
export function record(
  device: Device,
  piece: { from: number; seconds: number; projectId: number; number: number },
  draw: Draw,
): Recording {
  const margin = device.skew === 0 ? 0 : 5
  const from = piece.from + margin
  const tracked = draw.chance(70) ? piece.seconds - 2 * margin : draw.between(10, piece.seconds - 2 * margin)
  const times = timesOf(device, from)
  const of = { project_id: piece.projectId }
  const items: Item[] = [
    {
      ...of,
      uuid: uuidOf(from, draw),
      kind: 'activity',
      time_slot: times.slot,
      ...(!device.floats && { starts_at: times.moment }),
      tracked,
      keyboard: draw.upTo(tracked),
      mouse: draw.upTo(tracked),
      overall: draw.upTo(tracked),
    },
    ...toolsUsed({ ...of, time_slot: times.slot }, { from, tracked }, draw),
  ]
  if (draw.chance(60))
    items.push({
      ...of,
      uuid: uuidOf(from, draw),
      kind: 'location',
      recorded_at: times.moment,
      ...walkAt(device.place, from, draw),
    })
  const note = draw.chance(15) ? `Tracker ${device.place + 1}, note ${piece.number}` : undefined
  if (note) items.push({ ...of, uuid: uuidOf(from, draw), kind: 'note', recorded_at: times.moment, note })
  const wrong = draw.chance(3) ? [tooLate(device, items[0], from, draw)] : []
  return {
    at: piece.from + piece.seconds,
    items: [...items, ...wrong],
    activity: { from, tracked, projectId: piece.projectId },
    note,
    wrong: wrong.map(({ uuid }) => uuid),
  }
}

/** One application for most of the time; now and then a browser for the rest, with the site that it showed. */
function toolsUsed(
  of: { project_id: number; time_slot: string },
  { from, tracked }: { from: number; tracked: number },
  draw: Draw,
): Item[] {
  const usage = (tool_type: string, name: string, seconds: number): Item => ({
    ...of,
    uuid: uuidOf(from, draw),
    kind: 'tool_usage',
    tool_type,
    name,
    tracked: seconds,
    ...(tool_type === 'application' && { activations: draw.between(1, 9) }),
  })
  const first = draw.between(1, tracked)
  const rest = tracked - first
  return [
    usage('application', draw.pick(applications), first),
    ...(rest > 0 && draw.chance(60)
      ? [usage('application', 'Google Chrome', rest), usage('url', draw.pick(sites), rest)]
      : []),
  ]
}

function timesOf({ skew }: Device, second: number): { slot: string; moment: string } {
  const shown = second + skew
  return { slot: text(shown - (shown % 600)), moment: text(shown) }
}

/** The same item seven months ago, which the server rejects. */
function tooLate(device: Device, item: Item | undefined, from: number, draw: Draw): Item {
  const { slot, moment } = timesOf(device, from - tooOld)
  const times = { time_slot: slot, ...(!device.floats && { starts_at: moment }) }
  return { project_id: 0, kind: 'activity', ...item, ...times, uuid: uuidOf(from, draw) }
}

const text = (second: number) => toWholeSeconds(instantFromSeconds(second))
