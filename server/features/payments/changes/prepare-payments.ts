import { parseCurrency } from '../../../foundation/money/currency.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import { fractionOf } from '../../../foundation/money/round-together.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type ExactDetail, noRate, plainPay } from '../rules/detail.ts'
import { type PlannedPayment, planPayments } from '../rules/plan-payments.ts'
import type { Warning } from '../rules/warnings.ts'
import type { PaidMember } from '../store/members.ts'
import { listOwed, type Reading, type Wanted } from './owed.ts'

export type PlainAmount = { source: 'amount'; days: Days; amount: Decimal; currency: string | undefined }
export type Prepared = { payments: PlannedPayment[]; warnings: Warning[] }

/** What would be paid: the same for a preview and for a payment, which has locked everything first. */
export async function preparePayments(
  reading: Reading,
  organizationId: number,
  members: readonly PaidMember[],
  wanted: Wanted | PlainAmount,
): Promise<Prepared> {
  const { details, warnings } =
    wanted.source === 'amount'
      ? { details: members.map((member) => bonus(member, wanted)), warnings: [] }
      : await listOwed(reading, organizationId, members, wanted)
  const currencies = new Map(members.map(({ user_id, currency }) => [user_id, currency]))
  const given = wanted.source === 'amount' ? wanted.currency : undefined
  const payments = planPayments(details, (userId) => {
    const currency = parseCurrency(given ?? currencies.get(userId) ?? '')
    if (currency === undefined) throw new Error(`User ${userId} has no currency.`)
    return currency
  })
  return { payments, warnings }
}

function bonus({ user_id }: PaidMember, { days, amount }: PlainAmount): ExactDetail {
  return {
    user_id,
    project_id: null,
    task_id: null,
    date: days.lastDay,
    tracked: 0,
    overtime_tracked: 0,
    pay_rate: noRate,
    multiplier: plainPay,
    payment_type: 'bonus',
    exact: fractionOf(amount),
    rule: { kind: 'bonus', amount },
    paid: {},
  }
}
