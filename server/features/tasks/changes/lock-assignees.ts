import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { lockAssignable } from '../../projects/public.ts'
import { type AssigneeFields, assigneeFaults, wantedAssignees } from '../rules/assignees.ts'

/** Locks the memberships of the requested assignees, so that they stay on the project until the commit. */
export async function lockedAssigneeFaults(
  db: Db,
  { organizationId, projectId }: { organizationId: number; projectId: number },
  body: AssigneeFields,
): Promise<Detail[]> {
  const wanted = (wantedAssignees(body) ?? []).map((userId) => ({ projectId, userId }))
  const isAssignable = await lockAssignable(db, organizationId, wanted)
  return assigneeFaults(body, (userId) => isAssignable({ projectId, userId }))
}
