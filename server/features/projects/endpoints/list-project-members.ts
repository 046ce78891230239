import { seesTimeOfProject } from '../../../api/access.ts'
import { addressUserIds, profileUserIds, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import {
  byDefault,
  explained,
  fields,
  flag,
  ids,
  instantRange,
  someOf,
  words,
} from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayReadProject } from '../access.ts'
import { projectMember } from '../records/project-member.ts'
import { pageOfProjectMembers } from '../store/project-member-list.ts'

const no = () => byDefault(flag(), false)

export const listProjectMembers = endpoint({
  get: '/v2/projects/:project_id/members',
  tag: 'Members',
  summary: 'List the members of a project',
  description: 'Sorted by user_id. Only owners and managers see rates and profiles.',
  access: mayReadProject,
  query: {
    ...paging,
    search: fields({ email: words(), name: words() }),
    include_removed: no(),
    include_profile: explained('Adds profile for owners and managers; others get only their own.', no()),
    direct_only: explained('Excludes members who are on the project only through a team.', no()),
    membership_roles: someOf('manager', 'user', 'viewer'),
    created_at: explained('The stop is exclusive.', instantRange()),
    updated_at: explained('The stop is exclusive.', instantRange()),
    user_ids: ids(),
  },
  include: { users: column('user_id') },
  reply: page(projectMember),

  async handle({ db, caller, membership, standing, subject, query }) {
    const at = {
      organizationId: membership.organizationId,
      projectId: subject.cell('id'),
      seesMoney: seesMoney(membership),
    }
    const shown = query.include_profile ? profileUserIds(membership, caller) : []
    const rows = await pageOfProjectMembers(db, at, {
      ...query,
      profileUserIds: shown,
      addressUserIds: addressUserIds(membership, caller),
      activityUserIds: seesTimeOfProject(membership, standing) ? undefined : [caller.userId],
    })
    return pageOf(rows, query.page_limit, 'user_id')
  },
})
