import { seesTimeOfProject } from '../../../api/access.ts'
import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, flag } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListProjectTime, mayListTime, rolesThatSee } from '../../tracking/public.ts'
import { lastActivity } from '../records/last-activity.ts'
import { pageOfLastActivities, pageOfProjectLastActivities } from '../store/last-activities.ts'

const query = { ...paging, include_removed: byDefault(flag(), false) }
const users = column('user_id')
const tasks = column('last_task_id')

export const listLastActivities = endpoint({
  get: '/v2/organizations/:organization_id/last_activities',
  tag: 'Activities',
  summary: 'List the last activity of an organization’s members',
  description:
    'Returns one record per member, even if they have never tracked time. Paged by user_id. Owners and managers see all members; others see themselves and members whose time they can see.',
  access: mayListTime,
  query,
  include: { users, projects: column('last_project_id'), tasks },
  reply: page(lastActivity),

  async handle({ db, caller, membership, query: asked, now }) {
    const seenBy = seesEverybody(membership)
      ? undefined
      : { userId: caller.userId, roles: rolesThatSee(membership) }
    const rows = await pageOfLastActivities(db, membership.organizationId, { ...asked, now, seenBy })
    return pageOf(rows, asked.page_limit, 'user_id')
  },
})

export const listProjectLastActivities = endpoint({
  get: '/v2/projects/:project_id/last_activities',
  tag: 'Activities',
  summary: 'List the last activity of a project’s members',
  description:
    'Returns one record per member of the project, with their last time on this project. Paged by user_id. Callers who can’t see the time of others see only their own.',
  access: mayListProjectTime,
  query,
  include: { users, tasks },
  reply: page(lastActivity),

  async handle({ db, caller, membership, standing, subject, query: asked, now }) {
    const at = { organizationId: membership.organizationId, projectId: subject.cell('id') }
    const userIds = seesTimeOfProject(membership, standing) ? undefined : [caller.userId]
    const rows = await pageOfProjectLastActivities(db, at, { ...asked, now, userIds })
    return pageOf(rows, asked.page_limit, 'user_id')
  },
})
