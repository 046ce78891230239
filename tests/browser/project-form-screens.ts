import type { World } from '../../server/testing/world.ts'
import { budgetSent, budgetTyped } from './budget-typed.ts'
import type { FormScreen } from './form-screens.ts'

const change = 'PUT /v2/projects/{project_id}' as const
const changeMembers = 'PUT /v2/projects/{project_id}/update_members' as const
const rates = { 'Bill rate': '85.5', 'Pay rate': '30' }
const ratesSent = { bill_rate: 85.5, pay_rate: 30 }

export async function projectScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, manager, member, organizationId } = world
  const organization = `/organizations/${organizationId}`
  const client = await call(`POST /v2${organization}/clients`, owner, { body: { name: 'Ferry line' } })
  const project = await call(`POST /v2${organization}/projects`, owner, { body: { name: 'Slipway' } })
  const page = `${organization}/projects/${project.body.project.id}`
  const general = {
    Name: 'Boat ramp',
    Description: 'Rebuild it',
    Client: { pick: 'Ferry line' },
    Color: { pick: 'Pink' },
    Billable: false,
  }
  const generalSent = {
    name: 'Boat ramp',
    description: 'Rebuild it',
    client_id: client.body.client.id,
    billable: false,
    color: 4,
  }
  return [
    {
      form: 'newProjectForm',
      call: 'POST /v2/organizations/{organization_id}/projects',
      path: `${organization}/projects?new=yes`,
      label: 'New project',
      typed: { ...general, Type: { pick: 'Work order' }, ...rates, Members: { pick: ['Mia Member'] } },
      action: 'Create project',
      sent: {
        ...generalSent,
        type: 'work_order',
        ...ratesSent,
        members: [{ user_id: member.id, role: 'user' }],
      },
    },
    {
      form: 'projectForm',
      call: change,
      path: `${page}/settings`,
      label: 'General',
      typed: general,
      action: 'Save',
      sent: generalSent,
    },
    {
      form: 'projectRatesForm',
      call: change,
      path: `${page}/settings`,
      label: 'Rates',
      typed: rates,
      action: 'Save rates',
      sent: ratesSent,
    },
    {
      form: 'projectBudgetForm',
      call: change,
      path: `${page}/budget`,
      label: 'Budget',
      typed: { ...budgetTyped, 'Notify everyone on the project': true },
      action: 'Save budget',
      sent: { budget: budgetSent },
    },
    {
      form: 'addProjectMembersForm',
      call: changeMembers,
      path: `${page}/members`,
      open: (shown) => shown.getByRole('button', { name: 'Add members' }).first().click(),
      label: 'Add members',
      typed: { Members: { pick: ['Max Manager', 'Mia Member'] }, Role: { pick: 'Viewer' }, ...rates },
      action: 'Add',
      sent: { members: [manager, member].map(({ id }) => ({ user_id: id, role: 'viewer', ...ratesSent })) },
    },
    {
      form: 'projectMemberForm',
      call: changeMembers,
      path: `${page}/members`,
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Manage Mia Member' }).click()
        await shown.getByRole('menuitem', { name: 'Change role and rates' }).click()
      },
      label: 'Project member',
      typed: { Role: { pick: 'Manager' }, 'Bill rate': '90', 'Pay rate': '35' },
      action: 'Save',
      sent: { members: [{ user_id: member.id, role: 'manager', bill_rate: 90, pay_rate: 35 }] },
    },
  ]
}
