import type { SampleStage } from '../../api/sample.ts'
import { reportBoardTable } from './store/report-board-table.ts'

/** A shared board of the caller, or of a member if the caller is in another organization. */
export function createSampleBoard({ db, now, organizationId, userId, caller, number }: SampleStage) {
  const makerId = caller.organizationId === organizationId ? caller.userId : userId
  const columns = { user_id: makerId, name: `Sample ${number}`, shared: true, tiles: [] }
  return reportBoardTable.insert(db, organizationId, columns, now)
}
