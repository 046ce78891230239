import type { Writer } from '../api/writing.ts'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { splitName } from '../features/identity/rules/person-name.ts'
import { insertUser } from '../features/identity/store/users.ts'
import { addMember, removeMember } from '../features/organizations/changes/change-members.ts'
import { createOrganization } from '../features/organizations/changes/create-organization.ts'
import { activeAmong, addProjectCounts } from '../features/organizations/public.ts'
import { countOf, insertProjectMembers } from '../features/projects/store/project-members.ts'
import { insertProject } from '../features/projects/store/projects.ts'
import { memberships } from '../wiring/memberships.ts'

export type Person = { id: number; token: string }

/** The people of the test world, by what they are on its project. */
export type People = Record<
  | 'owner'
  | 'manager'
  | 'projectManager'
  | 'user'
  | 'viewer'
  | 'member'
  | 'removed'
  | 'stranger'
  | 'otherOwner',
  Person
>

export type Populated = People & { organizationId: number; projectId: number; otherOrganizationId: number }

export type Terms = { zone?: string; plan?: string; addons?: string[] }

/** Two organizations with one person of every kind. */
export async function populate(writer: Writer, { zone = 'UTC', plan, addons }: Terms): Promise<Populated> {
  const terms = { timeZone: zone, plan, addons }
  const ownerId = await insertPerson(writer, 'Olive Owner', zone)
  const organizationId = await createOrganization(writer, {
    name: 'Test Works',
    ownerId,
    ...terms,
    isVouchedFor: true,
  })
  const projectId = await insertProject(writer.db, organizationId, { name: 'First project' }, writer.now)
  const person = async (
    name: string,
    role: 'manager' | 'user',
    projectRole?: 'manager' | 'user' | 'viewer',
  ): Promise<Person> => {
    const id = await insertPerson(writer, name, zone)
    await addMember(writer, organizationId, { userId: id, role })
    if (projectRole) {
      await insertProjectMembers(
        writer.db,
        { organizationId, projectId },
        [{ user_id: id, role: projectRole, pay_rate: null, bill_rate: null }],
        writer.now,
      )
      await addProjectCounts(writer.db, organizationId, [countOf(id, projectRole)])
    }
    return { id, token: await tokenOf(writer, organizationId, id) }
  }
  const people = {
    owner: { id: ownerId, token: await tokenOf(writer, organizationId, ownerId) },
    manager: await person('Max Manager', 'manager'),
    projectManager: await person('Pia Projectmanager', 'user', 'manager'),
    user: await person('Uma User', 'user', 'user'),
    viewer: await person('Vera Viewer', 'user', 'viewer'),
    member: await person('Mia Member', 'user'),
    removed: await person('Ray Removed', 'user'),
  }
  await removeMember(writer, memberships, organizationId, people.removed.id)
  const strangerId = await insertPerson(writer, 'Stan Stranger', zone)
  const otherId = await insertPerson(writer, 'Otto Otherowner', zone)
  const otherOrganizationId = await createOrganization(writer, {
    name: 'Other Works',
    ownerId: otherId,
    ...terms,
  })
  await addMember(writer, otherOrganizationId, { userId: strangerId, role: 'user' })
  return {
    ...people,
    stranger: { id: strangerId, token: await tokenOf(writer, otherOrganizationId, strangerId) },
    otherOwner: { id: otherId, token: await tokenOf(writer, otherOrganizationId, otherId) },
    organizationId,
    projectId,
    otherOrganizationId,
  }
}

/** One more member of an organization. */
export async function insertMember(
  writer: Writer,
  { organizationId, zone = 'UTC' }: Terms & { organizationId: number },
  { name, role }: { name: string; role: 'owner' | 'manager' | 'user' },
): Promise<Person> {
  const id = await insertPerson(writer, name, zone)
  await addMember(writer, organizationId, { userId: id, role })
  return { id, token: await tokenOf(writer, organizationId, id) }
}

function insertPerson(writer: Writer, name: string, timeZone: string): Promise<number> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@stint.test`
  return insertUser(writer.db, { ...splitName(name), email, passwordHash: undefined, timeZone }, writer.now)
}

async function tokenOf(writer: Writer, organizationId: number, userId: number): Promise<string> {
  const wanted = { organizationId, userId, name: 'test', expiry: 'never' } as const
  return (await createToken(writer, { activeAmong }, wanted)).token
}
