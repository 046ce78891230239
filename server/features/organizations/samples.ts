import type { SampleStage } from '../../api/sample.ts'
import { lockProfileFields, writeProfileFields } from './store/profile-fields.ts'

// An organization has at most 100, so only the newest stay.
const keptFields = 50

export async function createSampleField(stage: SampleStage): Promise<string> {
  const { db, now, organizationId, userId, number } = stage
  const key = `sample_${number}`
  const field = {
    key,
    type: 'text' as const,
    title: 'Sample',
    created_on: now.slice(0, 10),
    created_by_id: userId,
  }
  const known = await lockProfileFields(db, organizationId)
  await writeProfileFields(db, organizationId, [...known, field].slice(-keptFields), now)
  return key
}
