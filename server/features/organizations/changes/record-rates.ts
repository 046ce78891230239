import type { Writer } from '../../../api/writing.ts'
import { ratesChanged } from '../facts.ts'
import { type RateChange, recordRatesFromToday } from '../store/rates.ts'

/** Records the pay and bill rates of members from today on, and announces which rates changed. */
export async function recordRates(
  { db, now, announce }: Writer,
  organizationId: number,
  changes: RateChange[],
): Promise<void> {
  if (changes.length === 0) return
  const { created, ended, removed, from } = await recordRatesFromToday(db, organizationId, changes, now)
  if (created.length + ended.length + removed.length === 0) return
  announce(
    ratesChanged({
      organization_id: organizationId,
      created_ids: created,
      changed_ids: ended,
      removed_ids: removed,
      user_ids: [...new Set(changes.map(({ user_id }) => user_id))],
      from,
    }),
  )
}
