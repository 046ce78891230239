import { leadOptionDefaults } from '../../features/teams/rules/lead-options.ts'
import { called, emailOf, momentOf } from '../story/cast.ts'
import { type DemoTeam, teams } from '../story/teams.ts'
import type { Ids } from './tasks.ts'

type Role = 'manager' | 'user' | 'viewer'

/** The members of a team, by first name; leads are managers. */
export function membersOf(team: DemoTeam): { name: string; role: Role; isLead: boolean }[] {
  const named = (names: string | undefined, role: Role, isLead = false) =>
    (names?.split(' ') ?? []).map((name) => ({ name, role, isLead }))
  return [
    ...named(team.leads, 'manager', true),
    ...named(team.managers, 'manager'),
    ...named(team.users, 'user'),
    ...named(team.viewers, 'viewer'),
  ]
}

/** The rows of `teams`. */
export function teamRows(organizationId: number) {
  return teams.map(({ name, metadata, leadOptions, created }, i) => ({
    organization_id: organizationId,
    name,
    metadata: metadata ?? {},
    lead_options: { ...leadOptionDefaults, ...leadOptions },
    is_scim_managed: false,
    created_at: momentOf(created, i),
    updated_at: momentOf(created, i),
  }))
}

/** The rows of `team_members`. */
export function teamMemberRows({ organizationId, users }: Ids, teamIds: Map<string, number>) {
  return teams.flatMap((team, i) =>
    membersOf(team).map(({ name, role, isLead }) => ({
      organization_id: organizationId,
      team_id: teamIds.get(team.name) ?? 0,
      user_id: users.get(emailOf(called(name).name)) ?? 0,
      role,
      is_lead: isLead,
      created_at: momentOf(team.created, i),
      updated_at: momentOf(team.created, i),
    })),
  )
}

/** The rows of `team_projects`. */
export function teamProjectRows({ organizationId, projects }: Ids, teamIds: Map<string, number>) {
  return teams.flatMap((team, i) =>
    team.projects.map((name) => ({
      organization_id: organizationId,
      team_id: teamIds.get(team.name) ?? 0,
      project_id: projects.get(name) ?? 0,
      created_at: momentOf(team.created, i),
      updated_at: momentOf(team.created, i),
    })),
  )
}
