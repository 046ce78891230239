import type { Writer } from '../../../api/writing.ts'
import { releaseBilled } from '../../expenses/public.ts'
import { lockTrackers, markTime } from '../../tracking/public.ts'
import { kindOf } from '../kinds.ts'
import { claimsOf, deleteClaims } from '../store/claims.ts'
import type { InvoiceState } from '../store/invoice-rows.ts'

type Released = Pick<InvoiceState, 'organization_id' | 'id' | 'kind'>

/** Frees the time and the expenses of lines, or of the whole invoice: another invoice can bill them. */
export async function releaseTime(
  writer: Writer,
  invoice: Released,
  lineIds: readonly number[] | 'all',
): Promise<void> {
  if (lineIds.length === 0) return
  await releaseActivities(writer, invoice, lineIds)
  // After the trackers, as payments and other invoices do.
  const { organization_id: organizationId, id: invoiceId } = invoice
  if (invoice.kind === 'client') await releaseBilled(writer, { organizationId, invoiceId }, lineIds)
}

async function releaseActivities(
  writer: Writer,
  invoice: Released,
  lineIds: readonly number[] | 'all',
): Promise<void> {
  const at = { organizationId: invoice.organization_id, id: invoice.id }
  const claims = await claimsOf(writer.db, at, lineIds)
  if (claims.length === 0) return
  const userIds = [...new Set(claims.map(({ user_id }) => user_id))]
  const trackers = await lockTrackers(writer.db, at.organizationId, userIds)
  await deleteClaims(writer.db, at, lineIds)
  const ids = claims.map(({ activity_id }) => activity_id)
  await markTime(writer, at.organizationId, trackers, { mark: kindOf(invoice.kind).mark, isSet: false, ids })
}
