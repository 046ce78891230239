import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ensureDemo } from '../demo/demo.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'
import { present } from '../foundation/values/present.ts'
import { readConfig } from '../settings/config.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { rowsNotOf, rowsOf } from '../testing/organization-rows.ts'
import { world } from '../testing/world.ts'
import { removeOrganization, rowsToRemove } from './remove-organization.ts'
import { findOrganization, listRemovals } from './store/removals.ts'

const w = await world()
const directory = await mkdtemp(join(tmpdir(), 'stint-removal-'))
after(() => rm(directory, { recursive: true }))
const config = readConfig({ STINT_DATA_DIR: directory, STINT_SECRET: worldSecret })
const store = openStore(config.blobUrl, directory)
const demo = await ensureDemo({ config, database: w.database, now: await w.now() })
assert.ok('notes' in demo)
const { id } = demo.notes.organization
// From here on it is an organization like any other.
await w.database.change(sql`update organizations set is_sample = false where id = ${id}`)
await w.settle()
const site = { database: w.database, store, clock: { now: () => now } }
const now = await w.now()

test('shown: the rows that would go, by table; nothing changes', async () => {
  const before = await rowsOf(w.database, id)
  const counts = await rowsToRemove(w.database, id)
  assert.ok(counts.size > 50)
  for (const table of ['projects', 'organization_members', 'facts']) assert.ok(counts.get(table), table)
  assert.deepEqual(await rowsOf(w.database, id), before)
})

test('removed: every row and file, though it is interrupted after each batch and running work adds a row, and nothing of other organizations', async () => {
  // As work that was running when the organization closed: once, behind the rows of its kind and before what it refers to.
  await w.database.pool.query(`
    create sequence late_rows;
    create function add_late_row() returns trigger language plpgsql as $$ begin
      if exists (select from gone) and nextval('late_rows') = 1 then
        insert into budget_histories select * from gone where project_id is not null limit 1;
      end if;
      return null;
    end $$;
    create trigger late_row after delete on budget_histories referencing old table as gone
      for each statement execute function add_late_row()`)
  const others = await rowsNotOf(w.database, id)
  const organization = present(await findOrganization(w.database, id), 'organization')
  let interruptions = 0
  const until = () => {
    throw new Error('killed')
  }
  for (let isOver = false; !isOver; ) {
    try {
      await removeOrganization(site, organization, until)
      isOver = true
    } catch (error) {
      assert.equal(error instanceof Error && error.message, 'killed')
      interruptions += 1
      if (interruptions === 1) {
        const [open] = await listRemovals(w.database, 1)
        assert.deepEqual([open?.organization_id, open?.removed_at], [id, null])
      }
    }
  }
  assert.ok(interruptions > 50, `${interruptions} interruptions`)
  const [late] = await queried<{ added: boolean }>(w.database, sql`select is_called as added from late_rows`)
  assert.equal(late?.added, true)
  assert.deepEqual(await rowsOf(w.database, id), [])
  const { organization_removals: _, ...left } = await rowsNotOf(w.database, id)
  assert.deepEqual(left, others)
  assert.equal(await findOrganization(w.database, id), undefined)
  assert.deepEqual(await readdir(join(directory, 'blobs'), { recursive: true }).then(filesIn), [])
  const [{ name, rows_removed, removed_at } = { name: '', rows_removed: 0, removed_at: null }] =
    await listRemovals(w.database, 1)
  assert.equal(name, organization.name)
  assert.ok(rows_removed > 1_000 && removed_at !== null)
  assert.equal((await listRemovals(w.database, 10)).length, 1)
  assert.equal((await w.call('GET /v2/users/me', w.owner)).status, 200)
})

const filesIn = (names: string[]) => names.filter((name) => /[\da-f]{8}-/.test(name))
