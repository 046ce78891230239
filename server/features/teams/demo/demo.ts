import { called, type DemoPart } from '../../../api/demo/demo.ts'
import { insertNamed, insertRows } from '../../../foundation/db/insert-rows.ts'
import { present } from '../../../foundation/values/present.ts'
import { teamMemberAudit } from '../audits.ts'
import { teamCreated, teamMembersChanged, teamProjectsChanged } from '../facts.ts'
import { teamMemberRows, teamProjectRows, teamRows } from './rows.ts'
import { membersOf, teams } from './story.ts'

/** Teams with their members and projects. The places that members have through them come with project members. */
export const demoTeams: DemoPart = {
  creates: 'teams',
  after: ['projects', 'members'],

  async create(demo) {
    const { db, announce, organizationId: organization_id } = demo
    demo.ids.teams = await insertNamed(db, { table: 'teams', rows: teamRows(demo) })
    const members = teamMemberRows(demo)
    const projects = teamProjectRows(demo)
    await insertRows(db, { table: 'team_members', rows: members })
    await insertRows(db, { table: 'team_projects', rows: projects })
    for (const [team_name, team_id] of demo.ids.teams) {
      const of = { organization_id, team_id }
      const its = members.filter((member) => member.team_id === team_id)
      announce(teamCreated({ ...of, team_name }))
      announce(
        teamMembersChanged({
          ...of,
          members: its.map(({ user_id, role, is_lead }) => ({ user_id, role, lead: is_lead })),
        }),
      )
      const added = projects.filter((each) => each.team_id === team_id).map((each) => each.project_id)
      announce(teamProjectsChanged({ ...of, added_project_ids: added, removed_project_ids: [] }))
    }
    demo.teamPlaces = teams.flatMap((team) =>
      team.projects.flatMap((project) =>
        membersOf(team).map(({ name, role }) => ({
          project,
          person: called(demo, name),
          role,
          teamId: present(demo.ids.teams.get(team.name), 'team'),
          created: team.created,
        })),
      ),
    )
  },

  past: [
    {
      hoursAgo: 80,
      by: 'Rohan',
      from: 'pune',
      entry: (change) => teamMemberAudit('add', change),
      about: 'Ishaan',
      details: { team: 'Pune platform', role: 'user', lead: false },
    },
  ],
}
