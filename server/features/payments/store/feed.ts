import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import {
  overtimePolicyChanged,
  overtimePolicyCreated,
  overtimePolicyRemoved,
  teamPaymentCreated,
  teamPaymentVoided,
} from '../facts.ts'
import { overtimePolicy } from '../records/overtime-policy.ts'
import { teamPayment } from '../records/team-payment.ts'
import { detailsOf } from './payments.ts'
import { policiesAt } from './policies.ts'

export const overtimePolicyFeed: Resource = {
  name: 'overtime_policy',
  deletion:
    'it was deleted before it began. `status` changes from pending to active on its day, without a change',
  managesBilling: true,
  record: overtimePolicy,
  key: { id: 'p.id' },
  from: policiesAt,
  organization: 'p.organization_id',
  touches: touchedBy(
    on(overtimePolicyCreated, ({ overtime_policy_id }) => [created(overtime_policy_id)]),
    on(overtimePolicyChanged, ({ overtime_policy_id }) => [updated(overtime_policy_id)]),
    on(overtimePolicyRemoved, ({ overtime_policy_id }) => [deleted(overtime_policy_id)]),
  ),
}

/** An undone payment is deleted from the feed. */
export const teamPaymentFeed: Resource = {
  name: 'team_payment',
  deletion: 'the payment was undone',
  managesBilling: true,
  record: teamPayment,
  key: { id: 'p.id' },
  from: () => sql`team_payments p ${detailsOf()}`,
  organization: 'p.organization_id',
  where: sql`p.voided_at is null`,
  touches: touchedBy(
    on(teamPaymentCreated, ({ team_payment_id }) => [created(team_payment_id)]),
    on(teamPaymentVoided, ({ team_payment_id }) => [deleted(team_payment_id)]),
  ),
}
