import type { DayText } from '../../ui/week.ts'
import { momentIn, wallClock } from '../../ui/zone.ts'
import {
  type Block,
  type BookedWork,
  common,
  isSameWork,
  joinedSpans,
  type Span,
  without,
} from '../tracking/blocks.ts'

type Removal = Span & BookedWork & { tracked: number; pieces: Span[] }
type Addition = Span & BookedWork

/** Time that goes and time that comes, in one step. */
export type TimeChange = { remove: Removal[]; add: Addition[] }

export const noChange: TimeChange = { remove: [], add: [] }

/** The block with another start, end or work. What moves as a whole keeps its small gaps. */
export function reshape(block: Block, span: Span, work: BookedWork = block): TimeChange {
  return {
    remove: [removalOf(block, block.pieces)],
    add: piecesIn(block, span).map((each) => on(work, each)),
  }
}

/** The part from a moment on goes to other work. */
export function splitAt(block: Block, atMs: number, work: BookedWork): TimeChange {
  const rest = block.pieces.flatMap((piece) => common(piece, { fromMs: atMs, toMs: block.toMs }))
  return { remove: [removalOf(block, rest)], add: rest.map((each) => on(work, each)) }
}

/** The part between two moments goes. */
export function cutOut(block: Block, span: Span): TimeChange {
  const gone = block.pieces.flatMap((piece) => common(piece, span))
  return gone.length === 0 ? noChange : { remove: [removalOf(block, gone)], add: [] }
}

/** The same work at the same time of another day, by the clocks of a zone, without small gaps. */
export function copyTo(block: Block, zone: string, day: DayText): TimeChange {
  const clock = wallClock(zone, block.fromMs).slice(11)
  const fromMs = Date.parse(momentIn(zone, `${day}T${clock}`)) + (block.fromMs % 60_000)
  return { remove: [], add: [on(block, { fromMs, toMs: fromMs + block.tracked * 1000 })] }
}

/** What makes a change undone. What comes back counts as added by hand. */
export function reverse({ remove, add }: TimeChange): TimeChange {
  return {
    remove: add.map((each) => ({ ...each, tracked: secondsOf(each), pieces: [spanOf(each)] })),
    add: remove.flatMap((each) => each.pieces.map((piece) => on(each, piece))),
  }
}

export function together(changes: readonly TimeChange[]): TimeChange {
  return {
    remove: changes.flatMap(({ remove }) => remove),
    add: changes.flatMap(({ add }) => add),
  }
}

/** The blocks that a change would put time on. */
export function clashesOf({ remove, add }: TimeChange, blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => {
    const leaving = remove.filter((each) => isSameWork(each, block))
    return block.pieces
      .flatMap((piece) => without(piece, leaving))
      .some((piece) => add.some((each) => common(piece, each).length > 0))
  })
}

export const secondsOf = ({ fromMs, toMs }: Span) => Math.round((toMs - fromMs) / 1000)

function piecesIn(block: Block, span: Span): Span[] {
  if (secondsOf(block) === secondsOf(span)) {
    const byMs = span.fromMs - block.fromMs
    return block.pieces.map(({ fromMs, toMs }) => ({ fromMs: fromMs + byMs, toMs: toMs + byMs }))
  }
  const stay = block.pieces.flatMap((piece) => common(piece, span))
  if (stay.length === 0) return [span]
  return joinedSpans(
    [{ fromMs: span.fromMs, toMs: block.fromMs }, ...stay, { fromMs: block.toMs, toMs: span.toMs }].filter(
      ({ fromMs, toMs }) => fromMs < toMs,
    ),
  )
}

function removalOf(block: Block, pieces: Span[]): Removal {
  const [first, last] = [pieces[0], pieces.at(-1)]
  const span = { fromMs: first?.fromMs ?? block.fromMs, toMs: last?.toMs ?? block.toMs }
  return { ...on(block, span), tracked: pieces.reduce((sum, each) => sum + secondsOf(each), 0), pieces }
}

function on({ projectId, taskId, billable }: BookedWork, { fromMs, toMs }: Span): Addition {
  return { fromMs, toMs, projectId, taskId, billable }
}

const spanOf = ({ fromMs, toMs }: Span): Span => ({ fromMs, toMs })
