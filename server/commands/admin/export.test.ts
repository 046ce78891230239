import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createToken } from '../../features/identity/changes/organization-tokens.ts'
import { activeAmong } from '../../features/organizations/public.ts'
import { openBlobs } from '../../foundation/blobs/blobs.ts'
import { openStore } from '../../foundation/blobs/open-store.ts'
import { sampleBlobs } from '../../foundation/blobs/sample-blobs.ts'
import { sql } from '../../foundation/db/sql.ts'
import { transaction } from '../../foundation/db/transaction.ts'
import { masterKeyOf } from '../../settings/master-key.ts'
import { worldSecret } from '../../testing/bare-world.ts'
import { runStint, stintPlace } from '../../testing/stint-process.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const place = await stintPlace({ DATABASE_URL: w.databaseUrl, STINT_SECRET: worldSecret })
const directory = join(place.STINT_DATA_DIR, 'leaving')
const own = ['--organization', String(w.organizationId), '--to']

async function exported(...args: string[]) {
  const { code, stdout, stderr } = await runStint(['admin', 'export', ...args], place)
  return { code, stderr, ...(stdout && JSON.parse(stdout)) }
}

async function lines(table: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(directory, `${table}.jsonl`), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('0: every table and file of the organization, without secrets and without anything of others', async () => {
  const name = 'Anvil "and" \\ Sons'
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, { body: { name } })
  assert.equal(made.status, 201)
  const { token } = await w.write((writer) =>
    createToken(
      writer,
      { activeAmong },
      {
        organizationId: w.organizationId,
        userId: w.owner.id,
        name: 'robot',
        expiry: 'never',
      },
    ),
  )
  const blobs = openBlobs(
    openStore(undefined, place.STINT_DATA_DIR),
    await masterKeyOf(w.database, worldSecret),
  )
  const bytes = sampleBlobs['image/png']
  const now = await w.now()
  const { id } = await transaction(w.database, async (tx) =>
    blobs.create(
      tx,
      {
        organizationId: w.organizationId,
        purpose: { name: 'logo', types: ['image/png'], largestBytes: 1_000 },
        bytes,
      },
      now,
    ),
  )
  await w.database.change(sql`update blobs set claims = 1, unclaimed_since = null where id = ${id}::uuid`)
  const done = await exported(...own, directory)
  assert.equal(done.code, 0, done.stderr)
  assert.deepEqual([done.files, done.missing_files], [1, []])
  const clients = await lines('clients')
  assert.ok(clients.some((each) => each.name === name))
  assert.deepEqual(await readFile(join(directory, 'files', `${id}.png`)), bytes)
  const [organization, ...others] = await lines('organizations')
  assert.deepEqual([organization?.id, others], [w.organizationId, []])
  const users = (await lines('users')).map((each) => each.id)
  assert.ok(users.includes(w.owner.id) && !users.includes(w.otherOwner.id))
  for (const file of await readdir(directory, { recursive: true })) {
    if (!file.endsWith('.jsonl')) continue
    const text = await readFile(join(directory, file), 'utf8')
    assert.doesNotMatch(text, /"\w*(_hash|_secret|_code)":|"sealed_/, file)
    assert.ok(!text.includes(token), file)
  }
  const manifest = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8'))
  assert.deepEqual(manifest.rows, done.rows)
  assert.equal(manifest.rows.clients, clients.length)
})

test('2: a directory that exists, or no such organization; nothing is written', async () => {
  const again = await exported(...own, directory)
  assert.deepEqual([again.code, again.stderr], [2, `${directory} already exists. Name another directory.\n`])
  const none = join(place.STINT_DATA_DIR, 'none')
  const unknown = await exported('--organization', '999999', '--to', none)
  assert.equal(unknown.code, 2, unknown.stderr)
  await assert.rejects(readdir(none))
})
