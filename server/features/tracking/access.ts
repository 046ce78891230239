import {
  type Access,
  inOrganization,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Membership, organizationIdsOf, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import { ofProject, onTheProject } from '../projects/public.ts'
import type { NoteRow } from './records/note.ts'
import { findNote } from './store/notes.ts'

export const maySendTime = inOrganization(standings)
export const mayListTime = narrowed(inOrganization(standings))
export const mayListProjectTime = narrowed(ofProject(onTheProject))

function narrowed<Where, Params>(access: Access<Where, Params>): Access<Where, Params> {
  const also =
    'Owners and managers see all time, project managers the time of their projects, others their own. view_others_data also shows the projects that the caller is on.'
  return { ...access, text: `${access.text} ${also}` }
}

/** The project roles that see everyone's time on the project. */
export function rolesThatSee({ viewsOthersData }: Membership): string[] {
  return viewsOthersData ? ['manager', 'user', 'viewer'] : ['manager']
}

const sees: Standing[] = ['owner', 'manager', 'project_manager', 'project_user']

/** The caller's own notes, and notes in time that they may see; other notes look missing. */
export const mayReadNote: Access<Place<NoteRow>, { note_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findNote(db, organizationIdsOf(caller), params.note_id, caller.userId)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.cell('organization_id'))
    const role = row.cell('role')
    const isOwn = row.cell('user_id') === caller.userId
    const isOnProject = role !== null && rolesThatSee(membership).includes(role)
    if (!isOwn && !isOnProject && !seesEverybody(membership)) throw problems.not_found()
    const ofUser = role === 'manager' ? 'project_manager' : 'project_user'
    return { membership, standing: membership.role === 'user' ? ofUser : membership.role, subject: row }
  },
  allows: sees,
  sees,
  text: 'The author, owners and managers of the organization, and managers of the project.',
}
