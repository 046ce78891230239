import { type Demo, idOf, userIdOf } from '../../../api/demo/demo.ts'
import { momentOf } from '../../../api/demo/person.ts'
import { leadOptionDefaults } from '../rules/lead-options.ts'
import { membersOf, teams } from './story.ts'

export function teamRows({ organizationId }: Demo) {
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

export function teamMemberRows(demo: Demo) {
  return teams.flatMap((team, i) =>
    membersOf(team).map(({ name, role, isLead }) => ({
      organization_id: demo.organizationId,
      team_id: idOf(demo, 'teams', team.name),
      user_id: userIdOf(demo, name),
      role,
      is_lead: isLead,
      created_at: momentOf(team.created, i),
      updated_at: momentOf(team.created, i),
    })),
  )
}

export function teamProjectRows(demo: Demo) {
  return teams.flatMap((team, i) =>
    team.projects.map((name) => ({
      organization_id: demo.organizationId,
      team_id: idOf(demo, 'teams', team.name),
      project_id: idOf(demo, 'projects', name),
      created_at: momentOf(team.created, i),
      updated_at: momentOf(team.created, i),
    })),
  )
}
