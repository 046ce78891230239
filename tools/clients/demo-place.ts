import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Writer, writing } from '../../server/api/writing.ts'
import { ensureDemo } from '../../server/demo/demo.ts'
import { createToken } from '../../server/features/identity/changes/organization-tokens.ts'
import { splitName } from '../../server/features/identity/rules/person-name.ts'
import { insertUser } from '../../server/features/identity/store/users.ts'
import { addMember } from '../../server/features/organizations/changes/change-members.ts'
import { activeAmong } from '../../server/features/organizations/public.ts'
import { openDatabase } from '../../server/foundation/db/database.ts'
import { migrate } from '../../server/foundation/db/migrations.ts'
import { schemaHash } from '../../server/foundation/db/schema-hash.ts'
import { testDatabase } from '../../server/foundation/testing/test-database.ts'
import { systemClock } from '../../server/foundation/time/clock.ts'
import { serve } from '../../server/process/serve.ts'
import { readConfig } from '../../server/settings/config.ts'
import { worldSecret } from '../../server/testing/bare-world.ts'
import { type Caller, caller } from '../../server/testing/call.ts'
import { ownCredential } from '../../server/testing/own-credential.ts'
import type { Person } from '../../server/testing/world.ts'
import type { Walked } from '../../tests/walk/crew.ts'

export type DemoPlace = { url: string; walked: Walked }

/** A server on a database that has only the demo, with what a walk over all paths needs. */
export async function withDemoPlace(work: (place: DemoPlace) => Promise<void>): Promise<void> {
  await using things = new AsyncDisposableStack()
  const { url: databaseUrl, drop } = await testDatabase({
    template: await schemaHash(),
    fill: async (made) => void (await migrate(made)),
  })
  things.defer(drop)
  const directory = await mkdtemp(join(tmpdir(), 'stint-clients-'))
  things.defer(() => rm(directory, { recursive: true, force: true }))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    STINT_DATA_DIR: directory,
    STINT_SECRET: worldSecret,
    STINT_RATE_LIMIT_PER_MINUTE: '0',
  })
  const database = openDatabase({
    url: databaseUrl,
    connections: 3,
    settings: { 'stint.base_url': config.baseUrl },
    onError: () => {},
  })
  things.defer(() => database.close())
  const { now } = systemClock()
  const demo = await ensureDemo({ config, database, now: now() })
  if (!('notes' in demo)) throw new Error('The demo organization could not be created.')
  const log = pino({ level: 'error' }, pino.destination(2))
  const server = await serve({ config, databaseUrl, secret: worldSecret, log, role: 'all' })
  things.defer(() => server.stop())

  const write = <T>(change: (writer: Writer) => Promise<T>) =>
    writing(
      { database, now: now(), actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} },
      change,
    )
  const organizationId = demo.notes.organization.id
  const person = (userId: number): Promise<Person> =>
    write(async (writer) => {
      const wanted = { organizationId, userId, name: 'clients', expiry: 'never' } as const
      return { id: userId, token: (await createToken(writer, { activeAmong }, wanted)).token }
    })
  const url = `http://127.0.0.1:${server.port}`
  const call = caller(url)
  const crew = await findCrew(call, organizationId, demo.notes.token)
  const walked: Walked = {
    organizationId,
    projectId: crew.projectId,
    database,
    call,
    write,
    owner: await ownCredential({ baseUrl: url, write }, { id: crew.ownerId }),
    projectManager: await person(crew.managerId),
    user: await person(crew.userId),
    viewer: await person(crew.viewerId),
    now: async () => now(),
    async addPerson(name, role = 'user') {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@stint.test`
      const userId = await write(async (writer) => {
        const about = { ...splitName(name), email, passwordHash: undefined, timeZone: 'UTC' }
        const id = await insertUser(writer.db, about, writer.now)
        await addMember(writer, organizationId, { userId: id, role })
        return id
      })
      return person(userId)
    },
  }
  await work({ url, walked })
}

type Crew = { projectId: number; ownerId: number; managerId: number; userId: number; viewerId: number }

/** A project of the demo with a member of every role, and the owner. */
async function findCrew(call: Caller, organizationId: number, token: string): Promise<Crew> {
  const me = await call('GET /v2/users/me', { token })
  const projects = await call(`GET /v2/organizations/${organizationId}/projects`, { token })
  for (const { id } of projects.body.projects) {
    const { body } = await call(`GET /v2/projects/${id}/members`, { token })
    const withRole = (role: string): number | undefined =>
      body.members.find((each: { membership_role: string }) => each.membership_role === role)?.user_id
    const [managerId, userId, viewerId] = [withRole('manager'), withRole('user'), withRole('viewer')]
    if (managerId !== undefined && userId !== undefined && viewerId !== undefined)
      return { projectId: id, ownerId: me.body.user.id, managerId, userId, viewerId }
  }
  throw new Error('No project of the demo has a manager, a user and a viewer.')
}
