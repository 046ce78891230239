import type { Writer } from '../../../api/writing.ts'
import { organizationChanged } from '../facts.ts'
import { type PlanChange, type PlanState, setPlan } from '../store/organizations.ts'

/** Changes plan, add-ons, seats or whether pay periods have days of their own; undefined when there is no such organization. */
export async function changePlan(
  writer: Writer,
  organizationId: number,
  change: PlanChange,
): Promise<PlanState | undefined> {
  const plan = await setPlan(writer.db, organizationId, change, writer.now)
  if (plan === undefined) return undefined
  writer.audit({
    organizationId,
    action: 'change_plan',
    recordType: 'Organization',
    recordId: organizationId,
    details: plan,
    concernsPayment: true,
  })
  writer.announce(organizationChanged({ organization_id: organizationId, changed: ['plan'] }))
  return plan
}
