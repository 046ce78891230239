import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { is } from '../foundation/db/columns.ts'
import { only } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'

const { url, database } = await migratedDatabase()
const place = await stintPlace({ DATABASE_URL: url, STINT_SECRET: 'a secret for the clocks of commands' })

/** The environment of a machine whose clock is this many hours ahead. */
async function aheadBy(hours: number): Promise<Record<string, string>> {
  const file = join(place.STINT_DATA_DIR, `ahead-${hours}.mjs`)
  await writeFile(
    file,
    `const [ms, instant] = [Date.now, Temporal.Now.instant.bind(Temporal.Now)]
Date.now = () => ms() + ${hours * 3_600_000}
Temporal.Now.instant = () => instant().add({ hours: ${hours} })`,
  )
  return { ...place, NODE_OPTIONS: `--import=${file}` }
}

/** How far the newest entry of the audit log is ahead of the database's clock. */
async function newestEntryAhead(): Promise<number> {
  const { seconds } = await only(
    database,
    { seconds: is.int },
    sql`select extract(epoch from max(created_at) - clock_timestamp())::int as seconds from audit_log_entries`,
  )
  return seconds
}

async function createOrganization(environment: Record<string, string>, name: string) {
  const email = `${name.toLowerCase()}@stint.test`
  const person = ['--email', email, '--name', name, '--password', 'long-enough-secret']
  const user = await runStint(['admin', 'create-user', ...person], environment)
  assert.equal(user.code, 0, user.stderr)
  return runStint(['admin', 'create-organization', '--name', name, '--owner', email, '--json'], environment)
}

test('0: a command on a machine a day ahead, or behind, writes the time of the database and says so', async () => {
  for (const hours of [24, -24]) {
    const { code, stderr } = await createOrganization(await aheadBy(hours), hours > 0 ? 'Ahead' : 'Behind')
    assert.equal(code, 0, stderr)
    assert.match(
      stderr,
      hours > 0 ? /is 86400 s ahead of the database’s/ : /is 86400 s behind the database’s/,
    )
    const ahead = await newestEntryAhead()
    assert.ok(ahead <= 0 && ahead > -3_600, `${ahead} s`)
  }
})

test('0: with clocks that agree, nothing is said', async () => {
  const { code, stderr } = await createOrganization(place, 'Agreed')
  assert.deepEqual([code, stderr], [0, ''])
})

test('6: doctor names clocks that differ', async () => {
  const { code, stdout } = await runStint(['doctor', '--json'], await aheadBy(24))
  assert.equal(code, 6)
  const { checks }: { checks: { name: string; status: string; message: string }[] } = JSON.parse(stdout)
  const clock = checks.find(({ name }) => name === 'clock')
  assert.equal(clock?.status, 'fault')
  assert.match(clock?.message ?? '', /Background work waits/)
})
