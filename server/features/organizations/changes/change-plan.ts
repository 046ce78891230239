import type { Writer } from '../../../api/writing.ts'
import { organizationAudit } from '../audits.ts'
import { organizationChanged } from '../facts.ts'
import { type PlanChange, type PlanState, writePlan } from '../store/organizations.ts'

/** Changes the plan, add-ons, seats or custom pay periods; undefined: there is no such organization. */
export async function changePlan(
  writer: Writer,
  organizationId: number,
  change: PlanChange,
): Promise<PlanState | undefined> {
  const plan = await writePlan(writer.db, organizationId, change, writer.now)
  if (plan === undefined) return undefined
  writer.audit(
    organizationAudit('change_plan', {
      organizationId,
      recordId: organizationId,
      details: plan,
      concernsPayment: true,
    }),
  )
  writer.announce(organizationChanged({ organization_id: organizationId, changed: ['plan'] }))
  return plan
}
