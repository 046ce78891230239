import { type Access, inOrganization, type Place, type Standing, standings } from '../../api/access.ts'
import { isSightless, type Membership, organizationIdsOf } from '../../api/caller.ts'
import { type ReachedAs, requireRecord, standingToMember } from '../../api/member-access.ts'
import { ofProject, onTheProject } from '../projects/public.ts'
import type { NoteRow } from './records/note.ts'
import { findNote } from './store/notes.ts'

export const maySendTime = inOrganization(standings)
export const mayListTime = narrowed(inOrganization(standings))
export const mayListProjectTime = narrowed(ofProject(onTheProject))

function narrowed<Where, Params>(access: Access<Where, Params>): Access<Where, Params> {
  const also =
    'Owners and managers see all time, project managers the time of their projects, others their own. view_others_data also shows the projects that the caller is on. Managers without it see only their own, whatever their roles.'
  return { ...access, text: `${access.text} ${also}` }
}

/** The project roles that see everyone's time on the project. */
export function rolesThatSee(membership: Membership): string[] {
  if (isSightless(membership)) return []
  return membership.viewsOthersData ? ['manager', 'user', 'viewer'] : ['manager']
}

const sees: Standing[] = ['owner', 'manager', 'project_manager', 'project_user']

/** The caller's own notes, and notes in time that they may see; other notes look missing. */
export const mayReadNote: Access<Place<NoteRow>, { note_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const { row, membership } = await requireRecord(
      caller,
      findNote(db, organizationIdsOf(caller), params.note_id, caller.userId),
    )
    const as = noteReachedAs(membership, row.cell('role'))
    const standing = standingToMember(caller, membership, { userId: row.cell('user_id'), as })
    return { membership, standing, subject: row }
  },
  allows: sees,
  sees,
  text: 'The author, owners and managers of the organization, and managers of the project.',
}

function noteReachedAs(membership: Membership, role: string | null): ReachedAs {
  if (role === null || !rolesThatSee(membership).includes(role)) return null
  return role === 'manager' ? 'project_manager' : 'project_user'
}
