import type { Writer } from '../../../api/writing.ts'
import { ratesChanged } from '../facts.ts'
import { noteRatesFromToday, type RateChange } from '../store/rates.ts'

/** Notes what members are paid and billed from today on, and tells which rates came, ended or went. */
export async function noteRates(
  { db, now, announce }: Writer,
  organizationId: number,
  changes: RateChange[],
): Promise<void> {
  if (changes.length === 0) return
  const { made, ended, dropped } = await noteRatesFromToday(db, organizationId, changes, now)
  if (made.length + ended.length + dropped.length === 0) return
  announce(
    ratesChanged({
      organization_id: organizationId,
      created_ids: made,
      changed_ids: ended,
      removed_ids: dropped,
    }),
  )
}
