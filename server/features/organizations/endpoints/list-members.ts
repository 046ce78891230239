import { anyMember } from '../../../api/access.ts'
import { isManager, seesMoney, seesProfileOf } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { type Page, pageOf, paging } from '../../../foundation/http/paging.ts'
import {
  byDefault,
  explained,
  fields,
  flag,
  ids,
  instantRange,
  integer,
  oneOf,
  someOf,
  words,
} from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { extended, type Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, parseZone, utc } from '../../../foundation/time/zone.ts'
import type { ProjectMemberships } from '../ports.ts'
import { effectiveRoles, membershipRoles, organizationMember } from '../records/organization-member.ts'
import { limitsJustNow } from '../rules/member-changes/limits.ts'
import { isUnfiltered, pageOfMembers } from '../store/members.ts'

const no = () => byDefault(flag(), false)

export const listMembers = (projects: ProjectMemberships) =>
  endpoint({
    get: '/v2/organizations/:organization_id/members',
    tag: 'Members',
    summary: 'List the members of an organization',
    description:
      'Owners and managers see everybody. Others see themselves and, where they manage a project, its members. Pages go by user_id.',
    access: anyMember,
    query: {
      ...paging,
      search: fields({ email: words(), name: words() }),
      include_removed: no(),
      include_profile: explained('Adds profile, for owners and managers; others get their own.', no()),
      include_projects: explained('Adds project_members.', no()),
      project_statuses: explained(
        'Which projects project_members tells of, with include_projects.',
        byDefault(someOf('active', 'archived', 'deleted'), ['active']),
      ),
      include_limits: explained(
        'Adds limits and, while there are exceptions for today or this week, current_limits.',
        no(),
      ),
      membership_roles: someOf(...membershipRoles),
      effective_roles: someOf(...effectiveRoles),
      trackable: oneOf('true', 'false', 'viewer'),
      invite_link_id: integer({ min: 1 }),
      created_at: explained('The stop is exclusive.', instantRange()),
      updated_at: explained('The stop is exclusive.', instantRange()),
      user_ids: ids(),
    },
    include: { users: column('user_id'), projects: projectIdsOf },
    reply: page(organizationMember),

    async handle({ db, caller, membership, query, now }): Promise<Page> {
      const { organizationId } = membership
      // Without filters the page is among the first of those whom the caller may see.
      const first = isUnfiltered(query)
        ? { startId: query.page_start_id, count: query.page_limit + 1 }
        : undefined
      const visibleUserIds = isManager(membership)
        ? undefined
        : [caller.userId, ...(await projects.managedBy(db, organizationId, caller.userId, first))]
      const rows = await pageOfMembers(
        db,
        organizationId,
        { ...query, visibleUserIds },
        seesMoney(membership),
      )
      const found = pageOf(rows, query.page_limit, 'user_id')
      const memberships = await projects.ofMembers(db, {
        organizationId,
        userIds: query.include_projects ? found.rows.map((row) => row.cell('user_id')) : [],
        projectStatuses: query.project_statuses,
        includeRemoved: query.include_removed,
        seesMoney: seesMoney(membership),
        seenBy: isManager(membership) ? undefined : caller.userId,
      })
      const complete = found.rows.map((row) => {
        const userId = row.cell('user_id')
        const its = memberships.get(userId)
        const showsProfile = query.include_profile && seesProfileOf(membership, caller, userId)
        return Object.assign(
          extended(row, {
            profile: showsProfile ? row.extra(0) : null,
            limits: query.include_limits ? row.extra(1) : null,
            current_limits: query.include_limits ? currentLimits(row, now) : null,
            project_members: query.include_projects ? (its?.json ?? '[]') : null,
          }),
          { projectIds: its?.projectIds ?? [] },
        )
      })
      return { ...found, rows: complete }
    },
  })

/** Exceptions are days of the member; null: none holds. */
function currentLimits(row: Row, now: Instant): string | null {
  const today = dateIn(parseZone(row.extra(3) ?? '') ?? utc, now)
  const limits = limitsJustNow(JSON.parse(row.extra(2) ?? '{}'), today)
  return Object.keys(limits).length === 0 ? null : JSON.stringify(limits)
}

/** The projects beside a page of members are those that its project_members name. */
function* projectIdsOf(rows: readonly Row[]): Iterable<number> {
  for (const row of rows) if ('projectIds' in row && Array.isArray(row.projectIds)) yield* row.projectIds
}
