import type { Plan } from './plan.ts'
import type { LeftOut } from './shown-report.ts'

export const leftOutReasons = [
  'hidden_time',
  'hidden_records',
  'several_currencies',
  'several_kinds',
  'no_expected_hours',
  'no_bill_rate',
  'no_pay_rate',
  'fixed_pay',
] as const

type Unrated = { unbilled: number; unpaid: number; unexpected: number }
type Parts = {
  isPartial: boolean
  isOfRecords: boolean
  hasSeveralCurrencies: boolean
  hasSeveralKinds: boolean
}

/** What the figures do not hold, and why. */
export function leftOut(
  plan: Pick<Plan, 'columns'>,
  groups: readonly Unrated[],
  { isPartial, isOfRecords, hasSeveralCurrencies, hasSeveralKinds }: Parts,
): LeftOut[] {
  const asks = (...names: Plan['columns']) => names.some((name) => plan.columns.includes(name))
  const secondsOf = (name: keyof Unrated) => groups.reduce((sum, group) => sum + group[name], 0)
  const [withBilling, withCost] = [
    asks('billable_amount', 'margin', 'margin_percent'),
    asks('cost', 'margin', 'margin_percent'),
  ]
  const unbilled = withBilling ? secondsOf('unbilled') : 0
  const unpaid = withCost ? secondsOf('unpaid') : 0
  const unexpected = asks('utilization', 'billable_utilization') ? secondsOf('unexpected') : 0
  return [
    ...(isPartial
      ? [
          isOfRecords
            ? {
                reason: 'hidden_records',
                seconds: null,
                description: 'Records that you may not see are left out.',
              }
            : { reason: 'hidden_time', seconds: null, description: 'Time that you may not see is left out.' },
        ]
      : []),
    ...(hasSeveralCurrencies
      ? [
          {
            reason: 'several_currencies',
            seconds: null,
            description: 'Money in several currencies is not added up: each currency has rows of its own.',
          },
        ]
      : []),
    ...(hasSeveralKinds
      ? [
          {
            reason: 'several_kinds',
            seconds: null,
            description:
              'Hours and money, or days and weeks, are not added up: each kind has rows of its own.',
          },
        ]
      : []),
    ...(unexpected > 0
      ? [
          {
            reason: 'no_expected_hours',
            seconds: unexpected,
            description: 'Time in weeks without expected hours is not part of utilization.',
          },
        ]
      : []),
    ...(unbilled > 0
      ? [
          {
            reason: 'no_bill_rate',
            seconds: unbilled,
            description: 'Billable time without a bill rate on its day has no amount.',
          },
        ]
      : []),
    ...(unpaid > 0
      ? [
          {
            reason: 'no_pay_rate',
            seconds: unpaid,
            description: 'Time without an hourly pay rate on its day costs nothing here.',
          },
        ]
      : []),
    ...(withCost
      ? [
          {
            reason: 'fixed_pay',
            seconds: null,
            description:
              'Fixed pay, overtime and paid days off are not costs of time. Payments include them.',
          },
        ]
      : []),
  ]
}
