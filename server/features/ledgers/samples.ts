import type { SampleStage } from '../../api/sample.ts'
import { utcDate } from '../../foundation/time/calendar-date.ts'
import { emptyMapping } from './rules/mapping.ts'
import { insertExport, lockLedger } from './store/exports.ts'

/** An export of a day on which nothing happened. */
export async function createSampleLedgerExport({
  db,
  now,
  organizationId,
  userId,
}: SampleStage): Promise<number> {
  const day = utcDate(now)
  const made = {
    organizationId,
    firstDay: day,
    lastDay: day,
    format: 'csv' as const,
    currency: null,
    kind: 'full' as const,
    settings: emptyMapping,
    lines: [],
    sums: [],
    digest: '',
    createdById: userId,
  }
  await lockLedger(db, organizationId)
  return insertExport(db, made, now)
}
