import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { namedTeamsQuery } from '../../directory/team-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { t } from '../../ui/text.ts'
import type { JobSite } from './calls.ts'

type Rule = JobSite['rules'][number]

export type RuleNames = { members: (rule: Rule) => string; project: (rule: Rule) => string }

/** The names behind the ids of rules. */
export function useRuleNames(rules: readonly Rule[]): RuleNames {
  const { id } = useOrganization()
  const all = (list: 'user_ids' | 'team_ids') => [...new Set(rules.flatMap((rule) => rule[list]))]
  const projectIds = [...new Set(rules.flatMap(({ start_project_id }) => start_project_id ?? []))]
  const members = useQuery(namedMembersQuery(id, all('user_ids')))
  const teams = useQuery(namedTeamsQuery(id, all('team_ids')))
  const projects = useQuery(namedProjectsQuery(id, projectIds))
  const users = new Map(members.data?.map(({ user_id, name }) => [user_id, name]))
  const teamNames = new Map(teams.data?.map((team) => [team.id, team.name]))
  const projectNames = new Map(projects.data?.map((project) => [project.id, project.name]))
  return {
    members: ({ user_ids, team_ids }) =>
      [
        ...team_ids.map((team) => teamNames.get(team) ?? t('Team {id}', { id: String(team) })),
        ...user_ids.map((user) => users.get(user) ?? unnamed.user(user)),
      ].join(', ') || t('Nobody yet'),
    project: ({ start_project_id }) =>
      start_project_id === undefined
        ? ''
        : (projectNames.get(start_project_id) ?? unnamed.project(start_project_id)),
  }
}
