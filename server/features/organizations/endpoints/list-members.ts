import { anyMember } from '../../../api/access.ts'
import { addressUserIds, isManager, profileUserIds, seesEverybody, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import {
  byDefault,
  countries,
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
import { filledIn } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { OrganizationPorts } from '../ports.ts'
import {
  effectiveRoles,
  employmentTypes,
  type MemberRow,
  membershipRoles,
  organizationMember,
} from '../records/organization-member.ts'
import { limitsJustNow } from '../rules/member-changes/limits.ts'
import { isUnfiltered, type LimitExceptions, limitExceptionsOf, pageOfMembers } from '../store/member-list.ts'

const no = () => byDefault(flag(), false)

export const listMembers = ({ projects }: Pick<OrganizationPorts, 'projects'>) =>
  endpoint({
    get: '/v2/organizations/:organization_id/members',
    tag: 'Members',
    summary: 'List the members of an organization',
    description:
      'Owners and managers see all members; others see themselves and the members of projects they manage. Sorted by user_id.',
    access: anyMember,
    query: {
      ...paging,
      search: fields({ email: words(), name: words() }),
      include_removed: no(),
      include_profile: explained(
        'Adds profile to members and to their project_members, for owners and managers; others get only their own.',
        no(),
      ),
      include_projects: explained('Adds project_members.', no()),
      project_statuses: explained(
        'Which projects project_members includes. Requires include_projects.',
        byDefault(someOf('active', 'archived', 'deleted'), ['active']),
      ),
      include_limits: explained(
        'Adds limits, and current_limits while exceptions for today or this week apply.',
        no(),
      ),
      membership_roles: someOf(...membershipRoles),
      effective_roles: someOf(...effectiveRoles),
      trackable: oneOf('true', 'false', 'viewer'),
      countries: explained(
        'Home countries. Matches only members whose profile the caller can see.',
        countries(),
      ),
      employment_types: explained(
        'Matches only members whose profile the caller can see.',
        someOf(...employmentTypes),
      ),
      invite_link_id: integer({ min: 1 }),
      created_at: explained('The stop is exclusive.', instantRange()),
      updated_at: explained('The stop is exclusive.', instantRange()),
      user_ids: ids(),
    },
    include: { users: column('user_id'), projects: projectIdsOf },
    reply: page(organizationMember),

    async handle({ db, caller, membership, query, now }) {
      const { organizationId } = membership
      // Without filters the page is among the first members that the caller may see.
      const first = isUnfiltered(query)
        ? { startId: query.page_start_id, count: query.page_limit + 1 }
        : undefined
      const seenBy = isManager(membership) ? undefined : caller.userId
      // Others see only members whose time they see.
      const activityUserIds =
        isManager(membership) && !seesEverybody(membership) ? [caller.userId] : undefined
      const rows = await pageOfMembers(db, organizationId, query, {
        seesMoney: seesMoney(membership),
        visibleUserIds:
          seenBy === undefined
            ? undefined
            : [seenBy, ...(await projects.managedBy(db, organizationId, seenBy, first))],
        activityUserIds,
        addressUserIds: addressUserIds(membership, caller),
        knownUserIds: profileUserIds(membership, caller),
        profileUserIds: query.include_profile ? profileUserIds(membership, caller) : [],
      })
      const found = pageOf(rows, query.page_limit, 'user_id')
      const userIds = found.rows.map((row) => row.cell('user_id'))
      const limits = query.include_limits ? await limitExceptionsOf(db, organizationId, userIds) : []
      const memberships = await projects.ofMembers(db, {
        organizationId,
        userIds: query.include_projects ? userIds : [],
        projectStatuses: query.project_statuses,
        includeRemoved: query.include_removed,
        seesMoney: seesMoney(membership),
        activityUserIds,
        seenBy,
      })
      const limitsByUser = new Map(limits.map((each) => [each.user_id, each]))
      const filled = found.rows.map((row) => {
        const userId = row.cell('user_id')
        const profile = row.cell('profile')
        const its = memberships.get(userId) ?? []
        return filledIn(row, {
          current_limits: currentLimits(limitsByUser.get(userId), now),
          project_members: !query.include_projects
            ? null
            : profile
              ? its.map((each) => ({ ...each, profile }))
              : its,
        })
      })
      return { ...found, rows: filled }
    },
  })

/** Exceptions apply to days of the member; undefined: none applies now. */
function currentLimits(exceptions: LimitExceptions | undefined, now: Instant) {
  if (exceptions === undefined) return undefined
  const limits = limitsJustNow(exceptions.limit_overrides, dateIn(exceptions.time_zone, now))
  return Object.keys(limits).length === 0 ? undefined : limits
}

/** The projects in project_members, which are on the page only with include_projects. */
function* projectIdsOf(rows: readonly MemberRow[]): Iterable<number> {
  for (const row of rows) for (const { project_id } of row.cell('project_members') ?? []) yield project_id
}
