import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { projectsAmong } from '../../projects/public.ts'

/** Projects that are not of the organization, named one by one. */
export async function projectFaults(
  db: Db,
  organizationId: number,
  ids: number[] | undefined,
): Promise<Detail[]> {
  if (ids === undefined || ids.length === 0) return []
  const known = await projectsAmong(db, organizationId, ids)
  return ids.flatMap((id, i) =>
    known.has(id) ? [] : [{ attribute: `project_ids[${i}]`, error: 'is not a project of the organization' }],
  )
}
