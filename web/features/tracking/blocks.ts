import { type Activity, type Lock, lockOf, type Stretch } from './stretches.ts'

/** From one moment up to another, which is not in it. */
export type Span = { fromMs: number; toMs: number }
export type BookedWork = { projectId: number; taskId: number | null; billable: boolean }

/** Time on one work without a gap that people would see, however it was recorded. */
export type Block = Span &
  BookedWork & {
    lock: Lock | undefined
    /** Seconds. */
    tracked: number
    /** Seconds of manual time. */
    manual: number
    /** The time itself, to the second. */
    pieces: Span[]
  }

const smallestGapMs = 60_000

/** The activities of a member as blocks, in the order of the day. Neighbors on the same work are one. */
export function blocksOf(activities: readonly Activity[]): Block[] {
  const ordered = activities
    .filter(({ tracked }) => tracked > 0)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  const blocks: Block[] = []
  for (const activity of ordered) {
    const next = blockOf(activity, spanOf(activity))
    const last = blocks.at(-1)
    if (last && next.fromMs - last.toMs < smallestGapMs && isSame(last, next))
      blocks[blocks.length - 1] = joined(last, next)
    else blocks.push(next)
  }
  return blocks
}

/** A stretch of the list as one block, with its gaps. */
export function blockOfStretch({ activities, ...stretch }: Stretch): Block {
  const { fromMs, toMs, projectId, taskId, billable, lock, tracked } = stretch
  const pieces = activities.map((each) => spanOf(each)).sort((one, other) => one.fromMs - other.fromMs)
  return {
    fromMs,
    toMs,
    projectId,
    taskId,
    billable,
    lock,
    tracked,
    manual: activities.reduce((sum, each) => sum + (each.time_type === 'manual' ? each.tracked : 0), 0),
    pieces: joinedSpans(pieces),
  }
}

function spanOf({ starts_at, tracked }: Activity): Span {
  const fromMs = Date.parse(starts_at)
  return { fromMs, toMs: fromMs + tracked * 1000 }
}

function blockOf(activity: Activity, span: Span): Block {
  return {
    ...span,
    projectId: activity.project_id,
    taskId: activity.task_id,
    billable: activity.billable,
    lock: lockOf(activity),
    tracked: activity.tracked,
    manual: activity.time_type === 'manual' ? activity.tracked : 0,
    pieces: [span],
  }
}

function joined(last: Block, next: Block): Block {
  return {
    ...last,
    toMs: next.toMs,
    tracked: last.tracked + next.tracked,
    manual: last.manual + next.manual,
    pieces: joinedSpans([...last.pieces, ...next.pieces]),
  }
}

/** Spans in order, touching ones joined. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.toMs === span.fromMs) joined[joined.length - 1] = { ...last, toMs: span.toMs }
    else joined.push(span)
  }
  return joined
}

function isSame(one: Block, other: Block): boolean {
  return isSameWork(one, other) && one.billable === other.billable && one.lock === other.lock
}

export function isSameWork(
  one: Pick<BookedWork, 'projectId' | 'taskId'>,
  other: Pick<BookedWork, 'projectId' | 'taskId'>,
): boolean {
  return one.projectId === other.projectId && one.taskId === other.taskId
}

/** The free time between blocks, where it is long enough to be seen. */
export function gapsOf(blocks: readonly Span[], { fromMs, toMs }: Span, leastMs: number): Span[] {
  const gaps: Span[] = []
  let atMs = fromMs
  for (const block of [...blocks, { fromMs: toMs, toMs }]) {
    if (block.fromMs - atMs >= leastMs) gaps.push({ fromMs: atMs, toMs: Math.min(block.fromMs, toMs) })
    atMs = Math.max(atMs, block.toMs)
  }
  return gaps
}

/** What two spans share. */
export function common(one: Span, other: Span): Span[] {
  const shared = { fromMs: Math.max(one.fromMs, other.fromMs), toMs: Math.min(one.toMs, other.toMs) }
  return shared.fromMs < shared.toMs ? [shared] : []
}

/** What others leave of a span. */
export function without(span: Span, taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, each) =>
      left.flatMap((part) =>
        [
          { fromMs: part.fromMs, toMs: Math.min(part.toMs, each.fromMs) },
          { fromMs: Math.max(part.fromMs, each.toMs), toMs: part.toMs },
        ].filter(({ fromMs, toMs }) => fromMs < toMs),
      ),
    [span],
  )
}
