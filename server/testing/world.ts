import type { Writer } from '../api/writing.ts'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { splitName } from '../features/identity/rules/person-name.ts'
import { insertUser } from '../features/identity/store/users.ts'
import { addMember, removeMember } from '../features/organizations/changes/change-members.ts'
import { createOrganization } from '../features/organizations/changes/create-organization.ts'
import { activeAmong, addProjectCounts } from '../features/organizations/public.ts'
import { countOf, insertProjectMembers } from '../features/projects/store/project-members.ts'
import { insertProject } from '../features/projects/store/projects.ts'
import { memberships } from '../memberships.ts'
import { type BareWorld, type BareWorldOptions, bareWorld } from './bare-world.ts'
import type { Called } from './call.ts'

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

export type World = People &
  BareWorld & {
    organizationId: number
    projectId: number
    otherOrganizationId: number
    addPerson(name: string, role?: 'owner' | 'manager' | 'user'): Promise<Person>
  }

export type WorldOptions = BareWorldOptions & { zone?: string; plan?: string; addons?: string[] }

/** A server of its own on a database of its own, with one person of every kind; it ends with the test file. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const bare = await bareWorld(options)
  const { write } = bare

  const makeUser = (writer: Writer, name: string) =>
    insertUser(
      writer.db,
      {
        ...splitName(name),
        email: `${name.toLowerCase().replaceAll(' ', '.')}@stint.test`,
        passwordHash: undefined,
        timeZone: options.zone ?? 'UTC',
      },
      writer.now,
    )
  const tokenOf = (writer: Writer, organizationId: number, userId: number) =>
    createToken(writer, { activeAmong }, { organizationId, userId, name: 'test', expiry: 'never' }).then(
      (made) => made.token,
    )

  const made = await write(async (writer) => {
    const terms = { timeZone: options.zone ?? 'UTC', plan: options.plan, addons: options.addons }
    const ownerId = await makeUser(writer, 'Olive Owner')
    const organizationId = await createOrganization(writer, { name: 'Test Works', ownerId, ...terms })
    const projectId = await insertProject(writer.db, organizationId, { name: 'First project' }, writer.now)
    const person = async (
      name: string,
      role: 'manager' | 'user',
      projectRole?: 'manager' | 'user' | 'viewer',
    ): Promise<Person> => {
      const id = await makeUser(writer, name)
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
    const strangerId = await makeUser(writer, 'Stan Stranger')
    const otherId = await makeUser(writer, 'Otto Otherowner')
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
  })

  return {
    ...bare,
    ...made,
    addPerson: (name, role = 'user') =>
      write(async (writer) => {
        const id = await makeUser(writer, name)
        await addMember(writer, made.organizationId, { userId: id, role })
        return { id, token: await tokenOf(writer, made.organizationId, id) }
      }),
  }
}

export type { Called }
