import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addMember } from '../../features/organizations/public.ts'
import { openStore } from '../../foundation/blobs/open-store.ts'
import { sql } from '../../foundation/db/sql.ts'
import { queried, queriedOne } from '../../foundation/testing/queried.ts'
import { systemClock } from '../../foundation/time/clock.ts'
import { childrenFirst } from '../../removal/store/rows-of.ts'
import { readConfig } from '../../settings/config.ts'
import { signedInAs } from '../../testing/accounts.ts'
import { worldSecret } from '../../testing/bare-world.ts'
import { rowsNotOf, rowsOf } from '../../testing/organization-rows.ts'
import { world } from '../../testing/world.ts'
import { ensureDemo } from '../demo.ts'
import { removeSample } from './remove-sample.ts'
import { closeSample, findSample } from './sample-store.ts'

const w = await world()
const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
after(() => rm(directory, { recursive: true }))
const config = readConfig({ STINT_DATA_DIR: directory, STINT_SECRET: worldSecret })
const store = openStore(config.blobUrl, directory)
const site = { database: w.database, store, clock: systemClock() }
const demo = await ensureDemo({ config, database: w.database, now: await w.now() })
assert.ok('notes' in demo)
const { organization } = demo.notes
const userIdOf = async (email: string) =>
  (await queriedOne<{ id: number }>(w.database, sql`select id from users where email = ${email}`)).id
const ana = await userIdOf('ana.ferreira@demo.stint.example')
const grace = await userIdOf('grace.okafor@demo.stint.example')

const rowsOfOthers = () => rowsNotOf(w.database, organization.id)
const rowsOfDemo = () => rowsOf(w.database, organization.id)

test('undefined: an organization that is not the sample, or is not closed, loses nothing', async () => {
  await w.settle()
  const before = await rowsOfOthers()
  assert.equal(await removeSample(site, organization.id), undefined, 'it is still in use')
  await w.database.change(
    sql`update organizations set status = 'archived' where id = ${w.otherOrganizationId}`,
  )
  assert.equal(await removeSample(site, w.otherOrganizationId), undefined, 'it is no sample')
  await w.database.change(sql`update organizations set status = 'active' where id = ${w.otherOrganizationId}`)
  assert.deepEqual(await rowsOfOthers(), before)
  assert.ok((await rowsOfDemo()).length > 50)
})

test('removed: every row, file and account of the sample, once, while people keep what is theirs', async () => {
  // Ana works for a real organization too, and a real user joined the sample.
  await w.write((writer) => addMember(writer, w.organizationId, { userId: ana, role: 'user' }))
  await w.write((writer) => addMember(writer, organization.id, { userId: w.user.id, role: 'user' }))
  const visitor = await signedInAs(w, w.user.id)
  await signedInAs(w, grace)
  await w.settle()
  const sample = await findSample(w.database)
  assert.ok(sample)
  assert.deepEqual(sample, {
    organization_id: organization.id,
    name: organization.name,
    accounts: 39,
    guests: 1,
    removing: false,
  })
  assert.ok(
    (await readdir(join(directory, 'blobs', String(organization.id)), { recursive: true })).length > 1,
  )
  const before = await rowsOfOthers()
  await w.write(({ db, now }) => closeSample(db, sample, undefined, now))
  const both = await Promise.all([removeSample(site, organization.id), removeSample(site, organization.id)])
  assert.deepEqual(
    both.filter((each) => each !== undefined),
    [{ accounts_removed: 39, accounts_kept: 1 }],
  )
  await w.settle()
  assert.deepEqual(await rowsOfDemo(), [])
  assert.deepEqual(await rowsOfOthers(), before)
  const files = await readdir(join(directory, 'blobs'), { recursive: true, withFileTypes: true })
  assert.deepEqual(
    files.filter((each) => each.isFile()).map(({ name }) => name),
    [],
  )
  const left = await queried<{ id: number; is_sample: boolean }>(
    w.database,
    sql`select id, is_sample from users where email like '%@demo.stint.example'`,
  )
  assert.deepEqual(left, [{ id: ana, is_sample: false }])
  assert.equal((await visitor.call('GET /account/profile')).status, 200)
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/members`, w.owner)
  assert.ok(body.members.some(({ user_id }: { user_id: number }) => user_id === ana))
  assert.deepEqual(await ensureDemo({ config, database: w.database, now: await w.now() }), {
    state: 'address_taken',
    email: 'ana.ferreira@demo.stint.example',
  })
  const failing = await queried<object>(w.database, sql`select * from fact_cursors where failures > 0`)
  assert.deepEqual(failing, [])
})

test('in order: tables that refer to others come first, and a circle is an error', () => {
  const table = (name: string, ...refersTo: string[]) => ({ name, refersTo })
  const tables = [table('a'), table('b', 'a', 'elsewhere'), table('c', 'b', 'a')]
  assert.deepEqual(
    childrenFirst(tables).map(({ name }) => name),
    ['c', 'b', 'a'],
  )
  assert.throws(() => childrenFirst([table('a', 'b'), table('b', 'a')]), /refer to each other: a, b/)
})
