import { persistent, variable } from './consistent-findings.ts'
import type { Finding, Slot, UsualDay } from './finding.ts'
import { highInput, singleInput } from './input-findings.ts'
import { usualOf } from './usual.ts'
import { breakless, focused, suspicious } from './work-findings.ts'

/** Everything unusual in a member's day, oldest first. The slots are in order. */
export function findUnusual(day: readonly Slot[], before: readonly UsualDay[]): Finding[] {
  const usual = usualOf(before)
  return [
    ...suspicious(day),
    ...highInput(day, 'mouse', usual),
    ...highInput(day, 'keyboard', usual),
    ...persistent(day),
    ...variable(day),
    ...singleInput(day, 'mouse', usual),
    ...singleInput(day, 'keyboard', usual),
    ...breakless(day),
    ...focused(day),
  ].toSorted((a, b) => a.from - b.from || a.type.localeCompare(b.type))
}
