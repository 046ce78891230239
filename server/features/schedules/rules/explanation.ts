import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { wallTimeIn, type ZoneName } from '../../../foundation/time/zone.ts'
import type { Verdict } from './verdict.ts'

/** Why a verdict is what it is, in words, with clock times of the shift's zone. */
export function explain(verdict: Verdict, zone: ZoneName): string {
  const { grounds, status } = verdict
  return [
    startSentence(verdict, (second) => clockAt(zone, second)),
    ...(grounds.isFinal && status !== 'excused' && status !== 'missed' ? [workSentence(verdict)] : []),
    ...(grounds.covered > 0 && status !== 'excused'
      ? [`${inWords(grounds.covered)} excused by time off.`]
      : []),
    ...notCounted(verdict),
  ].join(' ')
}

function startSentence(verdict: Verdict, clock: (second: number) => string): string {
  const { actualStart, status, grounds } = verdict
  if (status === 'excused') return 'Excused by time off or a holiday.'
  const grace = `grace until ${clock(grounds.graceUntil)}`
  if (actualStart !== null) {
    const start = `First tracked at ${clock(actualStart)}, ${grace}.`
    return status === 'missed' ? `${start} Nothing tracked during the shift.` : start
  }
  return grounds.isFinal ? 'Nothing tracked during the shift.' : `Nothing tracked yet, ${grace}.`
}

function workSentence({ actualDuration, grounds }: Verdict): string {
  if (grounds.required === 0) return `Worked ${inWords(actualDuration)}.`
  return `Worked ${inWords(actualDuration)} of at least ${inWords(grounds.required)}.`
}

function notCounted({ grounds: { manual, idle } }: Verdict): string[] {
  const kinds = [
    ...(manual > 0 ? [`${inWords(manual)} of manual time`] : []),
    ...(idle > 0 ? [`${inWords(idle)} of idle time`] : []),
  ]
  return kinds.length === 0 ? [] : [`${kinds.join(' and ')} not counted.`]
}

function clockAt(zone: ZoneName, second: number): string {
  return wallTimeIn(zone, instantFromSeconds(second)).time.slice(0, second % 60 === 0 ? 5 : 8)
}

function inWords(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(rest > 0 ? [`${rest} s`] : []),
  ]
  return parts.length === 0 ? '0 min' : parts.join(' ')
}
