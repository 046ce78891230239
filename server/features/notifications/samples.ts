import type { SampleStage } from '../../api/sample.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'

/** A notification of the caller. */
export async function createSampleNotification(stage: SampleStage): Promise<number> {
  const { db, now, caller, number } = stage
  const row = {
    organization_id: caller.organizationId,
    user_id: caller.userId,
    kind: 'sample',
    subject: String(number),
    period: '',
    title: 'Sample',
    text: '',
    path: '/',
    is_in_inbox: true,
    created_at: now,
  }
  const [id = 0] = await insertNumbered(db, { table: 'notifications', rows: [row] })
  return id
}
