import { byKey, keysOf } from '../../../foundation/values/keys.ts'

/** How a sum is added up, and how it is printed. */
export type SumKind = 'seconds' | 'money' | 'count'

/** What the database sums. Time is in seconds, money in the smallest unit of its currency. */
export const sumKinds = {
  tracked: 'seconds',
  billable: 'seconds',
  manual: 'seconds',
  idle: 'seconds',
  active: 'seconds',
  measured: 'seconds',
  amount: 'money',
  cost: 'money',
  count: 'count',
  spent: 'money',
  tax: 'money',
  reimbursable: 'money',
  invoiced: 'money',
  credited: 'money',
  received: 'money',
  open: 'money',
  late: 'money',
  unbilled: 'seconds',
  unbilled_amount: 'money',
  unbilled_expenses: 'money',
  unrated: 'seconds',
  paid_out: 'money',
  overtime: 'seconds',
  off: 'seconds',
  off_days: 'count',
  off_pending: 'seconds',
  granted: 'seconds',
  taken: 'seconds',
  requested: 'seconds',
  approved: 'seconds',
  planned: 'seconds',
  attended: 'seconds',
  late_shifts: 'count',
  missed_shifts: 'count',
  core: 'seconds',
  non_core: 'seconds',
  unproductive: 'seconds',
  dismissed: 'count',
  expected: 'seconds',
  expected_tracked: 'seconds',
  expected_billable: 'seconds',
  allowed: 'seconds',
  used: 'seconds',
  used_up: 'count',
  budget: 'money',
  budget_spent: 'money',
  stayed: 'seconds',
  added: 'seconds',
  removed: 'seconds',
  moved: 'seconds',
} as const satisfies Record<string, SumKind>
export type SumName = keyof typeof sumKinds
export const sumNames = keysOf(sumKinds)
export type Sums = Record<SumName, number>

/** null: no money; several: money of more than one currency, which is never added up. The same of kinds that are unlike. */
export type Alike = string | null | 'several'

/** The sums of a row: as they are shown, which add up, and before time was rounded. */
export type Both = { shown: Sums; exact: Sums; currency: Alike; kind: Alike }

export const zeroSums: Readonly<Sums> = byKey(sumNames, () => 0)

export function nothing(): Both {
  return { shown: { ...zeroSums }, exact: { ...zeroSums }, currency: null, kind: null }
}

export function add(to: Both, more: Both): void {
  for (const name of sumNames) {
    to.shown[name] += more.shown[name]
    to.exact[name] += more.exact[name]
  }
  to.currency = joined(to.currency, more.currency)
  to.kind = joined(to.kind, more.kind)
}

function joined(one: Alike, other: Alike): Alike {
  if (one === null || other === null) return one ?? other
  return one === other ? one : 'several'
}
