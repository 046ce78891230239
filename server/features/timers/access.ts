import { type Access, managers, membershipIn, type Place, signedIn } from '../../api/access.ts'
import { problems } from '../../foundation/http/problems.ts'
import { ofProject, projectStanding } from '../projects/public.ts'
import { findTimedProject } from './store/timed-work.ts'

export const mayUseOwnTimer = signedIn
export const maySeeTimers = managers
export const maySetPolicy = ofProject(['owner', 'manager', 'project_manager'])

type Named = { organization_id: number; project_id: number }

/** The body names the project. Only people on the project may track time on it, whatever else they are. */
export const mayStartTimer: Access<Place<{ isArchived: boolean }>, object> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, body }) {
    const named = body as Named
    const membership = membershipIn(caller, named.organization_id)
    const found = await findTimedProject(db, {
      organizationId: membership.organizationId,
      projectId: named.project_id,
      userId: caller.userId,
    })
    if (found === undefined) throw problems.not_found()
    const { role } = membership
    return {
      membership,
      standing: found.role === null && role !== 'user' ? role : projectStanding(found.role),
      subject: { isArchived: found.status === 'archived' },
    }
  },
  allows: ['project_manager', 'project_user'],
  sees: ['owner', 'manager', 'project_manager', 'project_user', 'project_viewer'],
  text: 'Managers and users of the project. Owners and managers of the organization only if they are on the project.',
}
