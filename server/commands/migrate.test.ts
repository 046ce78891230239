import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { readMigrations } from '../foundation/db/migrations.ts'
import { testDatabase } from '../foundation/testing/test-database.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'

const made = await testDatabase({ template: 'empty', fill: async () => {} })
after(made.drop)
const place = await stintPlace({ DATABASE_URL: made.url })

test('0: an empty database gets every migration, and the second run does nothing', async () => {
  const names = (await readMigrations()).map((migration) => migration.name)
  const first = await runStint(['migrate', '--json'], place)
  assert.deepEqual([first.code, first.stderr], [0, ''])
  assert.deepEqual(JSON.parse(first.stdout), { applied: names })
  const second = await runStint(['migrate'], place)
  assert.deepEqual([second.code, second.stdout, second.stderr], [0, 'Already up to date.\n', ''])
})

test('4: a database of a newer version is left alone', async () => {
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  await client
    .query("insert into schema_migrations (name, hash) values ('9999-later.sql', 'x')")
    .finally(() => client.end())
  const { code, stdout, stderr } = await runStint(['migrate'], place)
  assert.deepEqual([code, stdout], [4, ''])
  assert.match(stderr, /^The database has the migration 9999-later\.sql, .* Run the newer version\.\n$/)
})

test('4: a wrong password is one sentence that does not show it', async () => {
  const url = new URL(made.url)
  url.username = 'stranger'
  url.password = 'hush-hush'
  const { code, stderr } = await runStint(['migrate'], { ...place, DATABASE_URL: url.href })
  assert.equal(code, 4)
  assert.match(stderr, /^The database rejected the login: .*\. Check DATABASE_URL\.\n$/)
  assert.ok(!stderr.includes('hush-hush'))
})
