import type { Writer } from '../../../api/writing.ts'
import { lockTrackers, markTime } from '../../tracking/public.ts'
import { kindOf } from '../kinds.ts'
import {
  addReplaced,
  claimParts,
  lockInvoices,
  orphansAmong,
  shrunkClaims,
  writeDown,
} from '../store/replaced-time.ts'

export type ChangedTime = {
  organizationId: number
  userId: number
  created: readonly number[]
  touched: readonly number[]
}

/**
 * An approval may replace invoiced time. The claim shrinks with the time, and the invoice says that it is out of sync; its
 * amounts stay. Parts that were cut off stay on their line.
 */
export async function followTime(writer: Writer, changed: ChangedTime): Promise<void> {
  if (changed.touched.length === 0) return
  await shrinkClaims(writer, changed)
  if (changed.created.length > 0) await freeOrphans(writer, changed)
}

/** Uses the time as it is now, not as the fact has it: an earlier fact may be handled after a later change. */
async function shrinkClaims(
  { db, now, announce }: Writer,
  { organizationId, touched }: ChangedTime,
): Promise<void> {
  const seen = await shrunkClaims(db, organizationId, touched)
  if (seen.length === 0) return
  await lockInvoices(db, organizationId, [...new Set(seen.map(({ invoice_id }) => invoice_id))])
  // Only what is still true under the locks.
  const shrunk = await shrunkClaims(db, organizationId, touched)
  const ids = shrunk.map(({ activity_id }) => activity_id)
  const parts = await claimParts(db, organizationId, ids, now)
  await writeDown(db, organizationId, ids)
  for (const [invoiceId, its] of Map.groupBy(shrunk, ({ invoice_id }) => invoice_id)) {
    const kept = parts.filter(({ invoice_id }) => invoice_id === invoiceId)
    const seconds = total(its.map(({ lost }) => lost)) - total(kept.map((part) => part.seconds))
    const [first] = its
    if (seconds <= 0 || first === undefined) continue
    await addReplaced(db, organizationId, { invoiceId, seconds }, now)
    const at = { organizationId, id: invoiceId, partyId: first.party_id }
    announce(kindOf(first.kind).changed(at, ['out_of_sync']))
  }
}

/** Parts whose invoice was voided meanwhile are free again. */
async function freeOrphans(writer: Writer, { organizationId, userId, created }: ChangedTime): Promise<void> {
  const orphans = await orphansAmong(writer.db, organizationId, created)
  if (orphans.length === 0) return
  const trackers = await lockTrackers(writer.db, organizationId, [userId])
  for (const name of ['client', 'team'] as const) {
    const ids = orphans.filter((each) => each[name]).map(({ id }) => id)
    await markTime(writer, organizationId, trackers, { mark: kindOf(name).mark, isSet: false, ids })
  }
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
