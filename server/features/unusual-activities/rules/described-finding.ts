import { summed } from './day.ts'
import type { Finding, Slot } from './finding.ts'
import { isSuspicious } from './suspicious-tools.ts'

const shown = 3

/** A finding with what people look at first: its seconds, and the applications and sites in it. */
export type DescribedFinding = Finding & {
  tracked: number
  keyboard: number
  mouse: number
  overall: number
  applications: Record<string, number>
  sites: string[]
  suspicious: string[]
}

export function describeFinding(finding: Finding, day: readonly Slot[]): DescribedFinding {
  const slots = day.filter(({ spans }) =>
    spans.some(({ from, to }) => from < finding.to && to > finding.from),
  )
  const sum = (of: 'tracked' | 'keyboard' | 'mouse' | 'overall') =>
    slots.reduce((all, slot) => all + slot[of], 0)
  const applications = summed(slots.flatMap((slot) => slot.applications))
  const sites = summed(slots.flatMap((slot) => slot.sites))
  return {
    ...finding,
    tracked: sum('tracked'),
    keyboard: sum('keyboard'),
    mouse: sum('mouse'),
    overall: sum('overall'),
    applications: Object.fromEntries(
      applications.slice(0, shown).map(({ name, seconds }) => [name, seconds]),
    ),
    sites: sites.slice(0, shown).map(({ name }) => name),
    suspicious: applications.filter(({ key }) => isSuspicious(key)).map(({ name }) => name),
  }
}
