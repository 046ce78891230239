import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { projectsAmong } from '../../projects/public.ts'
import { membersAmong } from '../store/parties.ts'

type Named = { project_ids?: number[] | undefined; user_ids?: number[] | undefined }

/** Projects and members that are not of the organization, named one by one. */
export async function generateLookup(
  db: Db,
  organizationId: number,
  { project_ids = [], user_ids = [] }: Named,
  prefix = '',
): Promise<Detail[]> {
  const projects = project_ids.length > 0 ? await projectsAmong(db, organizationId, project_ids) : new Set()
  const members = user_ids.length > 0 ? await membersAmong(db, organizationId, user_ids) : new Set()
  const faults = (name: string, ids: number[], isKnown: (id: number) => boolean, error: string) =>
    ids.flatMap((id, i) => (isKnown(id) ? [] : [{ attribute: `${prefix}${name}[${i}]`, error }]))
  return [
    ...faults('project_ids', project_ids, (id) => projects.has(id), 'is not a project of the organization'),
    ...faults('user_ids', user_ids, (id) => members.has(id), 'is not a member of the organization'),
  ]
}
