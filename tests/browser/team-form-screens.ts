import { leadOptionDefaults } from '../../server/features/teams/rules/lead-options.ts'
import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

const leadOptions = [
  'Manage team members',
  'Manage team projects',
  'Invite people to the organization',
  'Schedule shifts',
  'Manage billing',
  'Approve timesheets',
  'Approve time off',
  'Approve manual time',
  'View team screenshots',
  'Someone requests manual time',
  'Someone enters or leaves a job site',
  'Someone approaches or reaches a limit',
  'A break is missed or too long',
  'Timesheets',
  'Time off',
  'Shifts',
  'Limits',
  'Breaks',
  'Job sites',
]

export async function teamScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, manager, member, organizationId } = world
  const organization = `/organizations/${organizationId}`
  const project = await call(`POST /v2${organization}/projects`, owner, { body: { name: 'Beacon' } })
  const team = await call(`POST /v2${organization}/teams`, owner, { body: { name: 'Night shift' } })
  const page = `${organization}/teams/${team.body.team.id}`
  const everyOption = Object.keys(leadOptionDefaults).map((option) => [option, true] as const)
  return [
    {
      form: 'newTeamForm',
      call: 'POST /v2/organizations/{organization_id}/teams',
      path: `${organization}/teams`,
      open: (shown) => shown.getByRole('button', { name: 'New team' }).first().click(),
      label: 'New team',
      typed: {
        Name: 'Lighthouse crew',
        Leads: { pick: ['Max Manager'] },
        Members: { pick: ['Mia Member'] },
        Projects: { pick: ['Beacon'] },
      },
      action: 'Create team',
      sent: {
        name: 'Lighthouse crew',
        members: [
          { user_id: manager.id, role: 'manager', lead: true },
          { user_id: member.id, role: 'user' },
        ],
        projects: [{ project_id: project.body.project.id }],
      },
    },
    {
      form: 'teamNameForm',
      call: 'PUT /v2/teams/{team_id}',
      path: `${page}/settings`,
      label: 'Name',
      typed: { Name: 'Day shift' },
      action: 'Save',
      sent: { name: 'Day shift' },
    },
    {
      form: 'leadOptionsForm',
      call: 'PUT /v2/teams/{team_id}',
      path: `${page}/leads`,
      label: 'Lead permissions',
      typed: Object.fromEntries(leadOptions.map((title) => [title, true])),
      action: 'Save',
      sent: { lead_options: Object.fromEntries(everyOption) },
    },
  ]
}
