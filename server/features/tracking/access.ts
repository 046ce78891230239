import {
  type Access,
  inOrganization,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Membership, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { ofProject, onTheProject } from '../projects/public.ts'
import { findNote } from './store/notes.ts'

export const maySendTime = inOrganization(standings)
export const mayListTime = narrowed(inOrganization(standings))
export const mayListProjectTime = narrowed(ofProject(onTheProject))

function narrowed<S>(access: Access<S>): Access<S> {
  const also =
    'Owners and managers see all time, project managers that of their projects, others their own; view_others_data opens the projects that somebody is on.'
  return { ...access, text: `${access.text} ${also}` }
}

/** The roles on a project that show the time of everybody on it. */
export function rolesThatSee({ viewsOthersData }: Membership): string[] {
  return viewsOthersData ? ['manager', 'user', 'viewer'] : ['manager']
}

export function seesTimeOfProject(membership: Membership, standing: Standing): boolean {
  if (standing === 'owner' || standing === 'manager') return seesEverybody(membership)
  return standing === 'project_manager' || membership.viewsOthersData
}

const sees: Standing[] = ['owner', 'manager', 'project_manager', 'project_user']

/** For paths that name a note: one’s own, one of a project whose time one sees, or all; to others it is a secret. */
export const mayReadNote: Access<Row> = {
  kind: 'record',
  async locate({ db, caller, words }): Promise<Place<Row>> {
    const organizationIds = caller.memberships.map((membership) => membership.organizationId)
    const row = await findNote(db, organizationIds, Number(words.note_id), caller.userId)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, Number(row.extra(0)))
    const role = row.extra(1)
    const isOwn = row.cell('user_id') === caller.userId
    const isOnProject = role !== null && rolesThatSee(membership).includes(role)
    if (!isOwn && !isOnProject && !seesEverybody(membership)) throw problems.not_found()
    const ofUser = role === 'manager' ? 'project_manager' : 'project_user'
    return { membership, standing: membership.role === 'user' ? ofUser : membership.role, subject: row }
  },
  allows: sees,
  sees,
  text: 'Whoever wrote it, owners and managers of the organization, and managers of its project.',
}
