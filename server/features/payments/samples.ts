import type { SampleStage } from '../../api/sample.ts'
import { currencyFrom } from '../../foundation/money/currency.ts'
import { decimalFrom } from '../../foundation/money/decimal.ts'
import { fractionOf } from '../../foundation/money/round-together.ts'
import { dateFrom } from '../../foundation/time/calendar-date.ts'
import { newPaymentOf } from './changes/pay.ts'
import { noRate, plainPay } from './rules/detail.ts'
import { planPayments } from './rules/plan-payments.ts'
import { insertDetails, insertPayment } from './store/new-payments.ts'

type Stage = Pick<SampleStage, 'db' | 'now' | 'organizationId' | 'userId' | 'managerId'>

/** A plain amount for the user of the project: the call that pays may make several payments, so no path follows from it. */
export async function createSamplePayment(stage: Stage): Promise<number> {
  const { db, now, organizationId, userId, managerId } = stage
  const day = dateFrom('2026-11-30')
  const amount = decimalFrom('100.00')
  const [planned] = planPayments(
    [
      {
        user_id: userId,
        project_id: null,
        task_id: null,
        date: day,
        tracked: 0,
        overtime_tracked: 0,
        pay_rate: noRate,
        multiplier: plainPay,
        payment_type: 'bonus',
        paid: {},
        exact: fractionOf(amount),
        rule: { kind: 'bonus', amount },
      },
    ],
    () => currencyFrom('USD'),
  )
  if (planned === undefined) throw new Error('A sample payment has one detail.')
  const terms = { firstDay: day, lastDay: day, byId: managerId, note: null, source: 'amount' as const }
  const id = await insertPayment(db, organizationId, newPaymentOf(terms, planned), now)
  await insertDetails(db, organizationId, id, planned.details)
  return id
}
