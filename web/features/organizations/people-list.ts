import { v2 } from '../../api/v2.ts'
import { type ListMembers, type Member, peopleOf, searchFor } from '../../directory/member-names.ts'
import { nowMs } from '../../ui/clock.ts'
import { countryCodes } from '../../ui/countries.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { isEmploymentType } from './employment-words.ts'
import { effectiveRoleTitles, roleTitles, trackingTitles } from './member-words.tsx'

type Query = NonNullable<ListMembers['query']>

const pageSize = 100
const dayMs = 86_400_000

/** The people that match the filters in the address. */
export function usePeople(organizationId: number) {
  const { text, list } = useSearchState()
  const tracking = text('tracking')
  const filters: Query = {
    ...(text('q') && searchFor(text('q'))),
    'membership_roles[]': list('role').filter(
      (role): role is Member['membership_role'] => role in roleTitles(),
    ),
    'effective_roles[]': list('effective').filter(
      (role): role is Member['effective_role'] => role in effectiveRoleTitles(),
    ),
    'countries[]': list('country').filter((code) => countryCodes.includes(code)),
    'employment_types[]': list('employment').filter(isEmploymentType),
    ...(isTracking(tracking) && { trackable: tracking }),
    ...(Number(text('link')) > 0 && { invite_link_id: Number(text('link')) }),
    include_removed: text('removed') !== '',
  }
  const days = Number(text('joined')) || 0
  const of = { teamId: Number(text('team')) || 0, projectId: Number(text('project')) || 0 }
  const joined: Query =
    days > 0 ? { 'created_at[start]': new Date(nowMs() - days * dayMs).toISOString() } : {}
  // The people of a team or a project are read by their ids.
  const isOneList = of.teamId === 0 && of.projectId === 0
  return useKeyset({
    list: isOneList
      ? { organizationId, name: 'members', filters: { ...filters, ...joined, include_profile: true } }
      : undefined,
    queryKey: ['organization', organizationId, 'members', 'list', filters, days, of],
    fetchPage: async (startId, signal): Promise<ListMembers['reply']> => {
      const query: Query = {
        ...filters,
        ...joined,
        include_projects: true,
        'include[]': ['users'],
        page_limit: pageSize,
      }
      const path = { organization_id: organizationId }
      const members = (more: Query) =>
        v2('GET /v2/organizations/{organization_id}/members', { path, query: { ...query, ...more }, signal })
      if (isOneList) return members({ page_start_id: startId })
      const { userIds, ...rest } = await idsOnPage(of, startId, signal)
      if (userIds.length === 0) return { members: [], ...rest }
      return { ...(await members({ 'user_ids[]': userIds })), ...rest }
    },
    rowsOf: peopleOf,
  })
}

type IdsOnPage = { userIds: number[]; pagination: ListMembers['reply']['pagination'] }

/** With a team or a project, the list follows its pages and reads the members on each. */
async function idsOnPage(
  { teamId, projectId }: { teamId: number; projectId: number },
  page_start_id: number,
  signal: AbortSignal,
): Promise<IdsOnPage> {
  const paging = { page_start_id, page_limit: pageSize }
  const onProject = (query: object) =>
    v2('GET /v2/projects/{project_id}/members', { path: { project_id: projectId }, query, signal })
  if (teamId === 0) {
    const { members, pagination } = await onProject(paging)
    return { userIds: members.map(({ user_id }) => user_id), pagination }
  }
  const { team_members, pagination } = await v2('GET /v2/teams/{team_id}/members', {
    path: { team_id: teamId },
    query: paging,
    signal,
  })
  const userIds = team_members.map(({ user_id }) => user_id)
  if (projectId === 0 || userIds.length === 0) return { userIds, pagination }
  const both = await onProject({ 'user_ids[]': userIds, page_limit: pageSize })
  return { userIds: both.members.map(({ user_id }) => user_id), pagination }
}

function isTracking(value: string): value is NonNullable<Query['trackable']> {
  return value in trackingTitles()
}
