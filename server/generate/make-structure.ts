import type { Writer } from '../api/writing.ts'
import { createOrganization } from '../features/organizations/changes/create-organization.ts'
import { memberAdded } from '../features/organizations/facts.ts'
import { addons } from '../features/organizations/rules/plan.ts'
import { projectCreated } from '../features/projects/facts.ts'
import { insertNumbered, insertOrChange, insertRows } from '../foundation/db/insert-rows.ts'
import { firstDate } from '../foundation/time/calendar-date.ts'
import { present } from '../foundation/values/present.ts'
import { foundedAt, memberAt, userRows } from './people.ts'
import { labelOrganization } from './store.ts'
import { firstDay, labelOf, ownZone, type Wanted } from './wanted.ts'
import * as work from './work.ts'

/** The ids of people, projects and tasks, by place. */
export type Structure = { organizationId: number; users: number[]; projects: number[]; tasks: number[] }

/** Creates the organization with its people, teams, projects and tasks. */
export async function makeStructure(writer: Writer, wanted: Wanted): Promise<Structure> {
  const { db } = writer
  const now = foundedAt(wanted)
  const users = await insertNumbered(db, { table: 'users', rows: userRows(wanted) })
  const organizationId = await createOrganization(
    { ...writer, now },
    {
      name: `Generated ${wanted.members} × ${wanted.months}`,
      ownerId: present(users[0], 'owner'),
      timeZone: ownZone,
      currency: 'EUR',
      addons: [...addons],
      seats: Math.max(100, wanted.members),
      isVouchedFor: true,
    },
  )
  await labelOrganization(db, organizationId, labelOf(wanted))
  const stamp = { organization_id: organizationId, created_at: now, updated_at: now }
  await insertOrChange(db, {
    table: 'organization_members',
    key: ['organization_id', 'user_id'],
    rows: memberRows(wanted, stamp, users),
  })
  const clientRows = work.clientRows(wanted, stamp)
  const clients = await insertNumbered(db, { table: 'clients', rows: clientRows })
  const projectRows = work.projectRows(wanted, stamp, clients)
  const projects = await insertNumbered(db, { table: 'projects', rows: projectRows })
  await insertRows(db, {
    table: 'project_clients',
    rows: projectRows.flatMap(({ client_id }, i) =>
      client_id === null
        ? []
        : [{ organization_id: organizationId, project_id: projects[i], client_id, start_date: firstDate }],
    ),
  })
  const todoRows = work.todos.map((name) => ({ ...stamp, name }))
  const todos = await insertNumbered(db, { table: 'global_todos', rows: todoRows })
  const tasks = await insertNumbered(db, { table: 'tasks', rows: work.taskRows(stamp, projects, todos) })
  const teams = await insertNumbered(db, { table: 'teams', rows: work.teamRows(wanted, stamp) })
  await insertRows(db, { table: 'team_members', rows: work.teamMemberRows(wanted, stamp, { teams, users }) })
  await insertRows(db, {
    table: 'team_projects',
    rows: work.teamProjectRows(wanted, stamp, { teams, projects }),
  })
  await insertRows(db, {
    table: 'project_members',
    rows: projectMemberRows(wanted, stamp, { users, projects, teams }),
  })
  await insertRows(db, { table: 'rates', rows: rateRows(wanted, stamp, users) })
  for (const [i, userId] of users.slice(1).entries())
    writer.announce(
      memberAdded({ organization_id: organizationId, user_id: userId, role: memberAt(i + 1).role }),
    )
  for (const [i, { name, client_id }] of projectRows.entries())
    writer.announce(
      projectCreated({
        organization_id: organizationId,
        project_id: present(projects[i], 'project'),
        project_name: name,
        client_id,
      }),
    )
  return { organizationId, users, projects, tasks }
}

function memberRows(wanted: Wanted, stamp: work.Stamp, users: readonly number[]) {
  return users.map((user_id, place) => {
    const { role, payPeriod, payRate } = memberAt(place)
    const on = work.projectsOf(wanted, place).map((each) => roleOn(each, place))
    return {
      ...stamp,
      user_id,
      role,
      pay_period: payPeriod,
      needs_timesheet_approval: payPeriod !== 'none',
      pay_rate: payRate,
      manager_projects: on.filter((each) => each === 'manager').length,
      user_projects: on.filter((each) => each === 'user').length,
    }
  })
}

/** The direct role wins. */
const roleOn = ({ direct }: work.OnProject, member: number) => direct ?? work.teamRole(member)

function projectMemberRows(
  wanted: Wanted,
  stamp: work.Stamp,
  ids: { users: readonly number[]; projects: readonly number[]; teams: readonly number[] },
) {
  return ids.users.flatMap((user_id, member) =>
    work.projectsOf(wanted, member).map((on) => ({
      ...stamp,
      user_id,
      project_id: present(ids.projects[on.project], 'id of a project'),
      role: roleOn(on, member),
      direct_role: on.direct,
      team_role: on.team === null ? null : work.teamRole(member),
      team_id: on.team === null ? null : (ids.teams[on.team] ?? null),
    })),
  )
}

function rateRows(wanted: Wanted, stamp: work.Stamp, users: readonly number[]) {
  return users.map((user_id, place) => ({
    ...stamp,
    user_id,
    kind: 'pay',
    rate_type: 'hourly',
    rate: memberAt(place).payRate,
    start_date: firstDay(wanted),
  }))
}
