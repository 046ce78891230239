import { type Access, managers, membershipIn, type Place, signedIn } from '../../api/access.ts'
import { numberIn } from '../../foundation/values/number-in.ts'
import { ofProject, projectStanding } from '../projects/public.ts'
import { trackingProblems } from '../tracking/public.ts'
import { findTimedProject } from './store/timed-work.ts'

export const mayUseOwnTimer = signedIn
export const maySeeTimers = managers
export const maySetPolicy = ofProject(['owner', 'manager', 'project_manager'])

/** The body names the project. Only people on the project may track time on it, whatever else they are. */
export const mayStartTimer: Access<Place<{ isArchived: boolean }>, object> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, body }) {
    const membership = membershipIn(caller, numberIn(body, 'organization_id'))
    const found = await findTimedProject(db, {
      organizationId: membership.organizationId,
      projectId: numberIn(body, 'project_id'),
      userId: caller.userId,
    })
    if (found === undefined) throw trackingProblems.user_project_access()
    return {
      membership,
      standing: projectStanding(found.role),
      subject: { isArchived: found.status === 'archived' },
    }
  },
  allows: ['project_manager', 'project_user'],
  sees: [],
  notFound: trackingProblems.user_project_access,
  text: 'Managers and users of the project. Owners and managers of the organization only if they are on the project.',
}
