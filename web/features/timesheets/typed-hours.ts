import { noChange, secondsOf, type TimeChange } from '../manual-time/time-change.ts'
import { type Block, type BookedWork, blocksOf, gapsOf, isSameWork, type Span } from '../tracking/blocks.ts'
import type { Activity } from '../tracking/stretches.ts'

export type Typed =
  | { change: TimeChange }
  /** `seconds`: what there is at most. */
  | { refusal: 'no_room' | 'not_manual' | 'locked'; seconds: number }

type Asked = {
  activities: readonly Activity[]
  work: BookedWork
  /** What the work should have on this day. */
  seconds: number
  /** The part of the day that has passed. */
  open: Span
  /** Where work usually starts. */
  morningMs: number
}

/** Hours typed for a day: more of them are added in free time, fewer are cut off the end of manual time. */
export function typedHours({ activities, work, seconds, open, morningMs }: Asked): Typed {
  const blocks = blocksOf(activities)
  const mine = blocks.filter((block) => isSameWork(block, work))
  const more = seconds - mine.reduce((sum, { tracked }) => sum + tracked, 0)
  if (more === 0) return { change: noChange }
  if (more > 0) return added(blocks, mine, more, { work, open, morningMs })
  const manual = blocksOf(activities.filter(({ time_type }) => time_type === 'manual')).filter((block) =>
    isSameWork(block, work),
  )
  return shortened(manual, -more)
}

type Place = Pick<Asked, 'work' | 'open' | 'morningMs'>

function added(blocks: Block[], mine: Block[], seconds: number, { work, open, morningMs }: Place): Typed {
  const gaps = gapsOf(blocks, open, 1)
  const fits = (gap: Span) => secondsOf(gap) >= seconds
  const after = mine.at(-1)?.toMs ?? blocks.at(-1)?.toMs ?? morningMs
  const from = (ms: number) =>
    gaps.map((gap) => ({ fromMs: Math.max(gap.fromMs, ms), toMs: gap.toMs })).find(fits)
  const place = from(after) ?? from(morningMs) ?? from(open.fromMs)
  if (place === undefined)
    return { refusal: 'no_room', seconds: Math.max(0, ...gaps.map((gap) => secondsOf(gap))) }
  const { projectId, taskId } = work
  const { billable } = mine.at(-1) ?? work
  const span = { fromMs: place.fromMs, toMs: place.fromMs + seconds * 1000 }
  return { change: { remove: [], add: [{ ...span, projectId, taskId, billable }] } }
}

function shortened(manual: Block[], seconds: number): Typed {
  const open = manual.filter(({ lock }) => lock === undefined)
  const total = (all: Block[]) => all.reduce((sum, { tracked }) => sum + tracked, 0)
  if (total(open) < seconds)
    return { refusal: total(manual) < seconds ? 'not_manual' : 'locked', seconds: total(open) }
  const remove: TimeChange['remove'] = []
  let left = seconds
  const spans = open.flatMap(({ pieces, projectId, taskId, billable }) =>
    pieces.map((piece) => ({ ...piece, projectId, taskId, billable })),
  )
  for (const piece of spans.reverse()) {
    if (left === 0) break
    const taken = Math.min(left, secondsOf(piece))
    const span = { fromMs: piece.toMs - taken * 1000, toMs: piece.toMs }
    remove.push({ ...piece, ...span, tracked: taken, pieces: [span] })
    left -= taken
  }
  return { change: { remove, add: [] } }
}
