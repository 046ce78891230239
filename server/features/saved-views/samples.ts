import type { SampleStage } from '../../api/sample.ts'
import { savedViewTable } from './store/saved-view-table.ts'

/** A shared view of the caller, or of a member if the caller is in another organization. */
export function createSampleView({ db, now, organizationId, userId, caller, number }: SampleStage) {
  const makerId = caller.organizationId === organizationId ? caller.userId : userId
  const columns = { user_id: makerId, list: 'projects', name: `Sample ${number}`, query: '', shared: true }
  return savedViewTable.insert(db, organizationId, columns, now)
}
