import { randomUUID } from 'node:crypto'
import type { SampleStage } from '../../api/sample.ts'
import { present } from '../../foundation/values/present.ts'
import { insertTimed } from './demo/store.ts'

/** A note of the user. */
export async function createSampleNote(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, projectId, userId } = stage
  const row = {
    organization_id: organizationId,
    user_id: userId,
    project_id: projectId,
    task_id: null,
    date: now.slice(0, 10),
    time_slot: `${now.slice(0, 15)}0:00Z`,
    recorded_at: now,
    note: 'Sample',
    uuid: randomUUID(),
    created_at: now,
    updated_at: now,
  }
  const [made] = await insertTimed(db, 'notes', [row])
  return present(made, 'sample note').id
}
