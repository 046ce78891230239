/** What can be in the way of a close. Warnings can be accepted; the others must be solved first. */
export const blockers = [
  'period_not_over',
  'unapproved_timesheets',
  'waiting_manual_time',
  'waiting_time_off',
  'waiting_expenses',
  'running_timers',
  'draft_invoices',
] as const
export const warnings = ['unbilled_work', 'unpaid_invoices'] as const

export type Blocker = (typeof blockers)[number]
export type Warning = (typeof warnings)[number]
export type ObstacleKind = Blocker | Warning

export const obstacleKinds: readonly ObstacleKind[] = [...blockers, ...warnings]

export type Found = { kind: ObstacleKind; count: number }

export function isWarning(kind: ObstacleKind): kind is Warning {
  return warnings.some((each) => each === kind)
}

/** What is still in the way once these warnings are accepted, in the order in which pages show it. */
export function inTheWay<Each extends Found>(found: readonly Each[], accepted: readonly Warning[]): Each[] {
  return obstacleKinds.flatMap((kind) =>
    found.filter(
      (each) => each.kind === kind && each.count > 0 && !(isWarning(kind) && accepted.includes(kind)),
    ),
  )
}

const words: Record<ObstacleKind, (count: number) => string> = {
  period_not_over: () => 'ends today or later',
  unapproved_timesheets: (count) => `${count} ${count === 1 ? 'is' : 'are'} not approved`,
  waiting_manual_time: (count) => `${count} ${waits(count)}`,
  waiting_time_off: (count) => `${count} ${waits(count)}`,
  waiting_expenses: (count) => `${count} ${waits(count)}`,
  running_timers: (count) => `${count} began in the period`,
  draft_invoices: (count) => `${count} ${count === 1 ? 'is' : 'are'} not issued`,
  unbilled_work: (count) =>
    `${count} ${count === 1 ? 'project has' : 'projects have'} it; accept it to close anyway`,
  unpaid_invoices: (count) => `${count} ${count === 1 ? 'is' : 'are'} open; accept it to close anyway`,
}

function waits(count: number): string {
  return `${count === 1 ? 'waits' : 'wait'} for a decision`
}

/** The details of a refused close. */
export function refusalDetails(found: readonly Found[]): { attribute: string; error: string }[] {
  return found.map(({ kind, count }) => ({ attribute: kind, error: words[kind](count) }))
}
