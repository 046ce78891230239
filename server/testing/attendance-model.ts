import type { Seconds } from '../features/schedules/rules/spans.ts'
import type { JudgedShift, ShiftStatus, Work } from '../features/schedules/rules/verdict.ts'

/** All times are whole minutes. */
const minute = 60

export type ModelVerdict = { status: ShiftStatus; start: number | null; duration: number }

/** An independent model of final verdicts: it walks through every minute, where the rule works with spans. */
export function modelVerdict(
  shift: JudgedShift,
  works: readonly Work[],
  daysOff: readonly Seconds[],
  grace: number,
): ModelVerdict {
  const has = (kinds: string[], second: number) =>
    works.some(({ from, to, kind }) => kinds.includes(kind) && from <= second && second < to)
  const isOff = (second: number) => daysOff.some(({ from, to }) => from <= second && second < to)
  let start: number | null = null
  let [present, worked, off] = [0, 0, 0]
  for (let at = shift.windowStart; at < shift.to; at += minute) {
    const isPresent = has(['work', 'break'], at)
    if (isPresent && start === null) start = at
    if (at < shift.from) continue
    if (isPresent) present += minute
    if (has(['work'], at)) worked += minute
    if (isOff(at)) off += minute
  }
  const length = shift.to - shift.from
  if (off === length && start === null) return { status: 'excused', start, duration: 0 }
  if (start === null || present === 0) return { status: 'missed', start, duration: worked }
  if (worked < shift.minimum - off) return { status: 'abandoned', start, duration: worked }
  let judged = shift.from
  while (judged < shift.to && isOff(judged)) judged += minute
  const status = start < shift.from - 300 ? 'early' : start <= judged + grace ? 'on_time' : 'late'
  return { status, start, duration: worked }
}
