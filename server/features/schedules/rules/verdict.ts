import { covers, type Seconds, secondsWithin, union } from './spans.ts'

/** A shift, in seconds. Work from `windowStart` on can be its start. */
export type JudgedShift = Seconds & { minimum: number; windowStart: number }

/** `timer`: the part of a running timer that is not booked yet. */
export type WorkKind = 'work' | 'break' | 'timer' | 'manual' | 'idle'
export type Work = Seconds & { kind: WorkKind }

export type StartStatus = 'early' | 'on_time' | 'late'
export type ShiftStatus = 'not_started' | StartStatus | 'abandoned' | 'missed' | 'excused'

export type Verdict = {
  status: ShiftStatus
  startStatus: StartStatus | null
  actualStart: number | null
  actualStop: number | null
  actualDuration: number
  /** No work yet, although it should have begun. */
  isOverdue: boolean
  /** When to judge again; null: final, unless something changes. */
  nextAt: number | null
  grounds: Grounds
}

/** What the verdict rests on, for its explanation. */
export type Grounds = {
  /** The end of the day off that the shift begins in, or its own start. */
  judgedStart: number
  graceUntil: number
  required: number
  covered: number
  manual: number
  idle: number
  isFinal: boolean
}

/** Work up to this long before the start begins the shift, unless the previous shift still runs. */
export const leadSeconds = 7_200
/** A start up to this long before is still on time. */
const earlySeconds = 300
/** Trackers get this long to send what they have after the end. */
export const settleSeconds = 900

/**
 * The verdict on a shift: a function of the shift, the member's work and days off, and of how far the time has gone.
 * Breaks and running timers are presence; manual and idle time count for nothing.
 */
export function judge(
  shift: JudgedShift,
  works: readonly Work[],
  daysOff: readonly Seconds[],
  { graceSeconds, now }: { graceSeconds: number; now: number },
): Verdict {
  const window = { from: shift.windowStart, to: shift.to }
  const present = works.filter(({ kind }) => kind !== 'manual' && kind !== 'idle')
  const seen = union(present.filter((each) => secondsWithin(window, [each]) > 0))
  const first = seen[0]
  const last = seen.at(-1)
  const actualStart = first ? Math.max(first.from, window.from) : null
  const actualStop = last ? Math.min(last.to, window.to) : null
  const ofKind = (...kinds: WorkKind[]) =>
    secondsWithin(
      shift,
      works.filter(({ kind }) => kinds.includes(kind)),
    )

  const cover = union(daysOff)
  const covered = secondsWithin(shift, cover)
  const isExcused = covers(cover, shift) && actualStart === null
  const judgedStart = Math.min(
    cover.find(({ from, to }) => from <= shift.from && shift.from < to)?.to ?? shift.from,
    shift.to,
  )
  const graceUntil = judgedStart + graceSeconds
  const required = Math.max(shift.minimum - covered, 0)
  const isFinal = now >= shift.to + settleSeconds
  const startStatus = actualStart === null ? null : startStatusAt(actualStart, shift.from, graceUntil)
  const grounds = {
    judgedStart,
    graceUntil,
    required,
    covered,
    isFinal,
    manual: ofKind('manual'),
    idle: ofKind('idle'),
  }
  return {
    status: statusOf(),
    startStatus,
    actualStart,
    actualStop,
    actualDuration: ofKind('work'),
    isOverdue: actualStart === null && !isExcused && now > graceUntil && now < shift.to,
    nextAt: isFinal ? null : nextLook(),
    grounds,
  }

  function statusOf(): ShiftStatus {
    if (isExcused && now >= shift.from) return 'excused'
    if (!isFinal) return startStatus ?? 'not_started'
    if (startStatus === null || secondsWithin(shift, seen) === 0) return 'missed'
    return ofKind('work', 'timer') < required ? 'abandoned' : startStatus
  }

  function nextLook(): number {
    if (now < shift.from) return shift.from
    const end = shift.to + settleSeconds
    return actualStart === null && now <= graceUntil ? Math.min(graceUntil + 1, end) : end
  }
}

function startStatusAt(second: number, start: number, graceUntil: number): StartStatus {
  if (second < start - earlySeconds) return 'early'
  return second <= graceUntil ? 'on_time' : 'late'
}
