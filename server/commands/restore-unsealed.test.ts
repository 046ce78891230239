import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { countUnsealed } from '../features/audit-log/store/chain.ts'
import { sql } from '../foundation/db/sql.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { testDatabase } from '../foundation/testing/test-database.ts'
import { until } from '../foundation/testing/until.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world()
const secrets = { STINT_SECRET: worldSecret, STINT_TEST_CLOCK: '1' }
const place = await stintPlace({ DATABASE_URL: w.databaseUrl, ...secrets })
const archive = join(place.STINT_DATA_DIR, 'unsealed.tar')
const writes = 5

/** Takes a backup while changes are committed, but have no place yet; returns how many audit entries they have. */
async function backUpUnsealed(): Promise<number> {
  await w.settle()
  return transaction(w.database, async (tx) => {
    // The lock of the seal.
    await tx.change(sql`select pg_advisory_xact_lock(7203118, ${w.organizationId})`)
    for (let i = 0; i < writes; i++) {
      const reply = await fetch(`${w.baseUrl}/v2/organizations/${w.organizationId}/projects`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: `Project ${i}` }),
      })
      assert.equal(reply.status, 201)
    }
    const { code, stderr } = await runStint(['backup', '--to', archive], place)
    assert.equal(code, 0, stderr)
    return countUnsealed(w.database, w.organizationId)
  })
}

test('0: a backup with facts and entries that have no place yet; the restored database gives them theirs', async () => {
  const unsealed = await backUpUnsealed()
  assert.ok(unsealed >= writes)
  const empty = await testDatabase({ template: 'empty', fill: async () => {} })
  after(empty.drop)
  const restored = await stintPlace({ DATABASE_URL: empty.url, ...secrets })
  const { code, stderr } = await runStint(['restore', archive], restored)
  assert.equal(code, 0, stderr)
  const verified = async () => {
    const ours = ['--organization', String(w.organizationId), '--json']
    const { stdout } = await runStint(['audit', 'verify', ...ours], restored)
    const [found] = JSON.parse(stdout).organizations
    return [found.is_whole, found.entries_not_sealed_yet]
  }
  assert.deepEqual(await verified(), [true, unsealed])
  const worker = startStint(['serve', '--role', 'worker'], restored)
  const client = new pg.Client({ connectionString: empty.url })
  await client.connect()
  await until(async () => {
    const { rows } = await client.query(
      'select from waiting_facts union all select from waiting_audit_entries',
    )
    return rows.length === 0
  }, 'the worker seals')
  assert.deepEqual(await verified(), [true, 0])
  const { rows } = await client.query(
    `select payload ->> 'project_name' as name from facts
     where organization_id = $1 and name = 'project.created' order by position desc limit ${writes}`,
    [w.organizationId],
  )
  assert.equal(rows.length, writes)
  const { rows: ends } = await client.query(
    `select count(*) = max(position) as whole from facts where organization_id = $1`,
    [w.organizationId],
  )
  assert.deepEqual(ends, [{ whole: true }])
  worker.child.kill('SIGTERM')
  await worker.ended
  await client.end()
})
