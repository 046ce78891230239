import { fact } from '../../foundation/facts/fact.ts'
import { id, ids, names } from '../../foundation/facts/fields.ts'

const ofPolicy = { organization_id: id, overtime_policy_id: id }

export const overtimePolicyCreated = fact('overtime_policy.created', ofPolicy)
export const overtimePolicyChanged = fact('overtime_policy.changed', { ...ofPolicy, changed: names })
export const overtimePolicyRemoved = fact('overtime_policy.removed', ofPolicy)

const ofPayment = { organization_id: id, team_payment_id: id, user_ids: ids }

export const teamPaymentCreated = fact('team_payment.created', ofPayment)
export const teamPaymentVoided = fact('team_payment.voided', ofPayment)
