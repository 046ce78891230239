import type { Bearing } from './bearing.ts'

export const enterReasons = ['two_fixes', 'four_fixes'] as const
export type EnterReason = (typeof enterReasons)[number]
export const exitReasons = ['two_fixes', 'far_away', 'four_fixes', 'lost', 'archived'] as const
export type ExitReason = (typeof exitReasons)[number]

/** A stay of one person at one site, in seconds since 1970. */
export type Visit = {
  enterAt: number
  enterReason: EnterReason
  /** The last fix within the radius. */
  lastSeenAt: number
  exitAt?: number
  exitReason?: ExitReason
}

export type Circumstances = {
  /** Seconds that the person tracked between two moments; without a fix for an hour of them, a visit is lost. */
  trackedBetween?: (from: number, to: number) => number
  /** Exits whose action has happened: coming back starts another visit. */
  firedExits?: readonly number[]
  /** Up to here everything is known. */
  until: number
}

/** What is known while fixes come in. */
export type Course = {
  visits: Visit[]
  /** The member is heard from; the silence before may have ended the visit. */
  hear(at: number): void
  /** Nothing more is heard up to a moment. */
  fallSilent(until: number): void
  take(bearing: Bearing): void
  close(at: number, reason: ExitReason): void
}

/** After a longer silence nothing depends on what was before. */
export const silence = 12 * 3_600
const lostAfter = 3_600
const flapSeconds = 300
const enterSeconds = 120
const exitSeconds = 180
const inARow = 4
const farMetres = 500

/** Consecutive fixes that suggest a change: inside while out, beyond while in. */
type Run = { startAt: number; beforeAt: number | undefined; lastAt: number; count: number }

export function openCourse({ trackedBetween = elapsed, firedExits }: Circumstances): Course {
  const visits: Visit[] = []
  let heardAt: number | undefined
  let run: Run | undefined
  /** When the last exit was proven, which is later than the exit. */
  let provenAt = 0

  function openVisit(): Visit | undefined {
    const last = visits.at(-1)
    return last?.exitAt === undefined ? last : undefined
  }

  function fallSilent(until: number): void {
    if (heardAt === undefined || until - heardAt <= lostAfter) return
    run = undefined
    const open = openVisit()
    if (open && (until - heardAt > silence || trackedBetween(heardAt, until) > lostAfter))
      close(open.lastSeenAt, 'lost')
  }

  function close(at: number, reason: ExitReason): void {
    run = undefined
    const open = openVisit()
    if (open) Object.assign(open, { exitAt: Math.max(at, open.lastSeenAt), exitReason: reason })
  }

  function arrive(bearing: Bearing, { startAt, beforeAt, ...its }: Run): void {
    const isSure = bearing.isSurelyInside && beforeAt !== undefined
    if (!isSure && !isLong({ startAt, beforeAt, ...its }, enterSeconds)) return
    run = undefined
    const enterAt = isSure ? beforeAt : startAt
    const last = visits.at(-1)
    if (last && enterAt - provenAt <= flapSeconds && mayContinue(last, enterAt, firedExits)) {
      delete last.exitAt
      delete last.exitReason
      last.lastSeenAt = bearing.at
    } else visits.push({ enterAt, enterReason: isSure ? 'two_fixes' : 'four_fixes', lastSeenAt: bearing.at })
  }

  function leave(bearing: Bearing, its: Run): void {
    if (bearing.isSurelyBeyond && its.beforeAt !== undefined) close(its.beforeAt, 'two_fixes')
    else if (bearing.isSurelyBeyond && bearing.beyondMetres > farMetres) close(bearing.at, 'far_away')
    else if (isLong(its, exitSeconds)) close(its.startAt, 'four_fixes')
    provenAt = bearing.at
  }

  return {
    visits,
    hear(at) {
      fallSilent(at)
      heardAt = at
    },
    fallSilent,
    close,
    take(bearing) {
      if (!bearing.isTelling) return
      const open = openVisit()
      if (open && bearing.isInside) open.lastSeenAt = bearing.at
      run = (open ? bearing.isBeyond : bearing.isInside) ? longer(run, bearing.at) : undefined
      if (run === undefined) return
      if (open) leave(bearing, run)
      else arrive(bearing, run)
    },
  }
}

function elapsed(from: number, to: number): number {
  return to - from
}

function longer(run: Run | undefined, at: number): Run {
  if (run === undefined) return { startAt: at, beforeAt: undefined, lastAt: at, count: 1 }
  return { startAt: run.startAt, beforeAt: run.lastAt, lastAt: at, count: run.count + 1 }
}

function isLong({ startAt, lastAt, count }: Run, seconds: number): boolean {
  return count >= inARow && lastAt - startAt >= seconds
}

/** A short absence is ignored unless a rule already reacted to it. */
function mayContinue(last: Visit, backAt: number, fired: readonly number[] = []): boolean {
  const { lastSeenAt, exitAt, exitReason } = last
  if (exitAt === undefined || exitReason === 'lost' || exitReason === 'archived') return false
  return !fired.some((at) => at >= lastSeenAt && at <= backAt)
}
