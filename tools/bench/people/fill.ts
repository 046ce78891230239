import { type Writer, writing } from '../../../server/api/writing.ts'
import { createToken } from '../../../server/features/identity/changes/organization-tokens.ts'
import { splitName } from '../../../server/features/identity/rules/person-name.ts'
import { insertUser } from '../../../server/features/identity/store/users.ts'
import { createOrganization } from '../../../server/features/organizations/changes/create-organization.ts'
import { activeAmong } from '../../../server/features/organizations/public.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { join, raw, sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { insertPeople, insertTeams } from './fill-people.ts'
import { insertTasks, insertWork } from './fill-work.ts'

/** The size of an organization. */
export type Size = { members: number; projects: number; others: number; tasks: number }

const tables = {
  members: ['organization_members', 'user_id'],
  projects: ['projects', 'id'],
  clients: ['clients', 'id'],
  teams: ['teams', 'id'],
  tasks: ['tasks', 'id'],
  todos: ['global_todos', 'id'],
  integrations: ['integrations', 'id'],
  invites: ['invites', 'id'],
  rates: ['rates', 'id'],
} as const
export type Kind = keyof typeof tables

/** An organization, tokens of its people, and the first of each kind of record, which has the most below it. */
export type Filled = {
  size: Size
  organizationId: number
  /** For the owner, a manager of the first project, and a member on four projects. */
  tokens: { owner: string; projectManager: string; member: string }
  /** The id in the middle of each kind of record. */
  middle: Record<Kind, number>
  userId: number
  projectId: number
  teamId: number
  todoId: number
  integrationId: number
}

/** Creates the organizations and updates the planner statistics. */
export async function fill(database: Database, sizes: readonly Size[]): Promise<Filled[]> {
  const site = { database, now: systemClock().now(), actor: { userId: undefined, ip: undefined } }
  const made: Filled[] = []
  for (const size of sizes)
    made.push(await writing({ ...site, factsAnnounced: () => {} }, (writer) => fillOne(writer, size)))
  await database.pool.query('vacuum (analyze)')
  return made
}

async function fillOne(writer: Writer, size: Size): Promise<Filled> {
  const { db, now } = writer
  const name = `Owner of ${size.members}`
  const ownerId = await insertUser(
    db,
    {
      ...splitName(name),
      email: `owner.${size.members}@bench.test`,
      passwordHash: undefined,
      timeZone: 'Europe/Paris',
    },
    now,
  )
  const organizationId = await createOrganization(writer, {
    name: `Bench ${size.members}`,
    ownerId,
    timeZone: 'Europe/Paris',
    currency: 'EUR',
  })
  const at = { organizationId, size }
  await insertWork(writer, at)
  await insertPeople(writer, at)
  await insertTeams(writer, at)
  await insertTasks(writer, at)
  const first = await queriedOne<
    Pick<Filled, 'userId' | 'projectId' | 'teamId' | 'todoId' | 'integrationId'>
  >(
    db,
    sql`select (select min(user_id) from organization_members where organization_id = ${organizationId} and role = 'user') as "userId",
               (select min(id) from projects where organization_id = ${organizationId}) as "projectId",
               (select min(id) from teams where organization_id = ${organizationId}) as "teamId",
               (select min(id) from global_todos where organization_id = ${organizationId}) as "todoId",
               (select min(id) from integrations where organization_id = ${organizationId}) as "integrationId"`,
  )
  await leadProject(writer, organizationId, { projectId: first.projectId, userId: first.userId + 2 })
  const tokenOf = (userId: number) =>
    createToken(writer, { activeAmong }, { organizationId, userId, name: 'bench', expiry: '90' }).then(
      (made) => made.token,
    )
  return {
    size,
    organizationId,
    ...first,
    tokens: {
      owner: await tokenOf(ownerId),
      projectManager: await tokenOf(first.userId + 2),
      member: await tokenOf(first.userId),
    },
    middle: await middlesOf(writer, organizationId),
  }
}

async function middlesOf({ db }: Writer, organizationId: number): Promise<Filled['middle']> {
  const middles = Object.entries(tables).map(
    ([kind, [table, id]]) =>
      sql`(select (min(${raw(id)}) + max(${raw(id)})) / 2 from ${raw(table)}
           where organization_id = ${organizationId}) as ${raw(kind)}`,
  )
  return queriedOne<Filled['middle']>(db, sql`select ${join(middles, ', ')}`)
}

async function leadProject(
  { db }: Writer,
  organizationId: number,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<void> {
  await db.change(sql`
    update project_members set role = 'manager', direct_role = 'manager'
    where organization_id = ${organizationId} and project_id = ${projectId} and user_id = ${userId}`)
  await db.change(sql`
    update organization_members set manager_projects = 1, user_projects = user_projects - 1
    where organization_id = ${organizationId} and user_id = ${userId}`)
}
