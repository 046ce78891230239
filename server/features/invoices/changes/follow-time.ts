import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
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
 * amounts stay. Parts that were cut off stay on their line. Returns the facts to announce.
 */
export async function followTime(tx: Transaction, changed: ChangedTime, now: Instant): Promise<StatedFact[]> {
  if (changed.touched.length === 0) return []
  const facts = await shrinkClaims(tx, changed, now)
  if (changed.created.length > 0) await freeOrphans(tx, changed, now, (fact) => facts.push(fact))
  return facts
}

/** Goes by the time as it is now, not by what the fact says: an earlier fact may be handled after a later change. */
async function shrinkClaims(
  tx: Transaction,
  { organizationId, touched }: ChangedTime,
  now: Instant,
): Promise<StatedFact[]> {
  const seen = await shrunkClaims(tx, organizationId, touched)
  if (seen.length === 0) return []
  await lockInvoices(tx, organizationId, [...new Set(seen.map(({ invoice_id }) => invoice_id))])
  // Only what is still so under the locks.
  const shrunk = await shrunkClaims(tx, organizationId, touched)
  const ids = shrunk.map(({ activity_id }) => activity_id)
  const parts = await claimParts(tx, organizationId, ids, now)
  await writeDown(tx, organizationId, ids)
  const facts: StatedFact[] = []
  for (const [invoiceId, its] of Map.groupBy(shrunk, ({ invoice_id }) => invoice_id)) {
    const kept = parts.filter(({ invoice_id }) => invoice_id === invoiceId)
    const seconds = total(its.map(({ lost }) => lost)) - total(kept.map((part) => part.seconds))
    const [first] = its
    if (seconds <= 0 || first === undefined) continue
    await addReplaced(tx, organizationId, { invoiceId, seconds }, now)
    const at = { organizationId, id: invoiceId, partyId: first.party_id }
    facts.push(kindOf(first.kind).changed(at, ['out_of_sync']))
  }
  return facts
}

/** Parts whose invoice was voided meanwhile are free again. */
async function freeOrphans(
  tx: Transaction,
  { organizationId, userId, created }: ChangedTime,
  now: Instant,
  announce: (fact: StatedFact) => void,
): Promise<void> {
  const orphans = await orphansAmong(tx, organizationId, created)
  if (orphans.length === 0) return
  const trackers = await lockTrackers(tx, organizationId, [userId])
  const writer = { db: tx, now, announce, audit: () => {} }
  for (const name of ['client', 'team'] as const) {
    const ids = orphans.filter((each) => each[name]).map(({ id }) => id)
    await markTime(writer, organizationId, trackers, { mark: kindOf(name).mark, isSet: false, ids })
  }
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
