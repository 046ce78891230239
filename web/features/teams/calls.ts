import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Project, Team, TeamMember, TeamProject } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { teamsKey } from '../../directory/team-names.ts'
import { useKeyset } from '../../ui/keyset.ts'
import type { MetadataChange } from '../../ui/metadata.ts'
import { t } from '../../ui/text.ts'

export type { Team }
export type LeadOption = keyof Team['lead_options']
type ListTeams = Calls['GET /v2/organizations/{organization_id}/teams']
type ListTeamMembers = Calls['GET /v2/teams/{team_id}/members']
type ListTeamProjects = Calls['GET /v2/teams/{team_id}/projects']
type MemberChange = Calls['PUT /v2/teams/{team_id}/update_members']['body']['members'][number]
type ProjectChange = Calls['PUT /v2/teams/{team_id}/update_projects']['body']['projects'][number]

/** A team with the names of its leads. */
export type NamedTeam = Team & { leads: string[] }
export type NamedTeamMember = TeamMember & { name: string; email: string }
export type NamedTeamProject = TeamProject & { project: Project | undefined }

export function useTeams(organizationId: number, query: NonNullable<ListTeams['query']>) {
  return useKeyset({
    list: { organizationId, name: 'teams', filters: { ...query, include_summary: true } },
    queryKey: [...teamsKey(organizationId), 'list', query],
    fetchPage: (page_start_id, signal) => readTeams(organizationId, { ...query, page_start_id }, signal),
    rowsOf: withLeads,
  })
}

export const teamQuery = (organizationId: number, teamId: number) =>
  queryOptions({
    queryKey: [...teamsKey(organizationId), teamId],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/teams/{team_id}', { path: { team_id: teamId }, signal })).team,
  })

/** The teams of a member that the reader can see. */
export const teamsOfQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...teamsKey(organizationId), 'of', userId],
    queryFn: ({ signal }) =>
      readWholeList({
        fetchPage: (page_start_id) =>
          readTeams(
            organizationId,
            { 'user_ids[]': [userId], page_start_id, page_limit: largestPage },
            signal,
          ),
        rowsOf: withLeads,
      }),
  })

function readTeams(organizationId: number, query: ListTeams['query'], signal: AbortSignal) {
  return v2('GET /v2/organizations/{organization_id}/teams', {
    path: { organization_id: organizationId },
    query: { page_limit: 100, include_summary: true, 'include[]': ['users'], ...query },
    signal,
  })
}

function withLeads({ teams, users = [] }: ListTeams['reply']): NamedTeam[] {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return teams.map((team) => ({
    ...team,
    leads: (team.lead_ids ?? []).map((id) => names.get(id) ?? t('User {id}', { id: String(id) })),
  }))
}

export function useTeamMembers(organizationId: number, teamId: number) {
  return useKeyset({
    list: { organizationId, name: 'team_members', filters: { team_id: teamId } },
    queryKey: [...teamsKey(organizationId), teamId, 'members'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/teams/{team_id}/members', {
        path: { team_id: teamId },
        query: { page_start_id, page_limit: 100, 'include[]': ['users'] },
        signal,
      }),
    rowsOf: namedMembers,
  })
}

function namedMembers({ team_members, users = [] }: ListTeamMembers['reply']): NamedTeamMember[] {
  const byId = new Map(users.map((user) => [user.id, user]))
  return team_members.map((member) => ({
    ...member,
    name: byId.get(member.user_id)?.name ?? t('User {id}', { id: String(member.user_id) }),
    email: byId.get(member.user_id)?.email ?? '',
  }))
}

export function useTeamProjects(organizationId: number, teamId: number) {
  return useKeyset({
    list: { organizationId, name: 'team_projects', filters: { team_id: teamId } },
    queryKey: [...teamsKey(organizationId), teamId, 'projects'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/teams/{team_id}/projects', {
        path: { team_id: teamId },
        query: { page_start_id, page_limit: 100, 'include[]': ['projects'] },
        signal,
      }),
    rowsOf: namedProjects,
  })
}

function namedProjects({ team_projects, projects = [] }: ListTeamProjects['reply']): NamedTeamProject[] {
  const byId = new Map(projects.map((project) => [project.id, project]))
  return team_projects.map((each) => ({ ...each, project: byId.get(each.project_id) }))
}

export const teams = {
  remove: (teamId: number) => v2('DELETE /v2/teams/{team_id}', { path: { team_id: teamId } }),
  changeMembers: (teamId: number, members: MemberChange[]) =>
    v2('PUT /v2/teams/{team_id}/update_members', { path: { team_id: teamId }, body: { members } }),
  changeProjects: (teamId: number, projects: ProjectChange[]) =>
    v2('PUT /v2/teams/{team_id}/update_projects', { path: { team_id: teamId }, body: { projects } }),
  changeMetadata: (teamId: number, metadata: MetadataChange[]) =>
    v2('PUT /v2/teams/{team_id}/update_metadata', { path: { team_id: teamId }, body: { metadata } }),
}
