import type { Writer } from '../../../api/writing.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { closedPeriodAudit } from '../audits.ts'
import { closedPeriodCreated } from '../facts.ts'
import { problems } from '../problems.ts'
import { insertPeriod, overlapping } from '../store/closed-periods.ts'
import { lockClosing } from '../store/closing-lock.ts'

/** Creates an open period, unless its days are in another one. */
export async function preparePeriod(
  { db, now, audit, announce }: Writer,
  organizationId: number,
  { name, byId, ...days }: Days & { name: string; byId: number },
): Promise<number> {
  // Of two that overlap, the second sees the first.
  await lockClosing(db, organizationId)
  const other = await overlapping(db, organizationId, days)
  if (other !== undefined)
    throw problems.period_overlap({ details: [{ attribute: 'start_date', error: `overlaps ${other.name}` }] })
  const details = { name, start_date: days.firstDay, stop_date: days.lastDay }
  const id = await insertPeriod(db, organizationId, { ...details, created_by_id: byId }, now)
  audit(closedPeriodAudit('create', { organizationId, recordId: id, details, concernsPayment: true }))
  announce(closedPeriodCreated({ organization_id: organizationId, closed_period_id: id }))
  return id
}
