import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world()
const place = await stintPlace({ DATABASE_URL: w.databaseUrl, STINT_TEST_CLOCK: '1' })
const verify = (...args: string[]) => runStint(['audit', 'verify', ...args], place)
const ours = ['--organization', String(w.organizationId)]

test('0: complete chains are listed with their heads, and an anchor that holds changes nothing', async () => {
  const { code, stdout, stderr } = await verify()
  assert.deepEqual([code, stderr], [0, ''])
  const line = new RegExp(`^organization ${w.organizationId}  whole  (\\d+:[0-9a-f]{64})$`, 'm')
  const [, head = ''] = line.exec(stdout) ?? []
  assert.match(stdout, new RegExp(`^organization ${w.otherOrganizationId}  whole`, 'm'))

  const anchored = await verify(...ours, '--anchor', head, '--json')
  assert.equal(anchored.code, 0)
  assert.deepEqual(JSON.parse(anchored.stdout), {
    organizations: [
      {
        organization_id: w.organizationId,
        is_whole: true,
        head,
        entries_before_the_chain: 0,
        entries_not_sealed_yet: 0,
      },
    ],
  })
})

test('2: an anchor without its organization, or that is none; an organization that is none', async () => {
  assert.equal((await verify('--organization', '4242')).code, 2)
  assert.equal((await verify('--anchor', `1:${'0'.repeat(64)}`)).code, 2)
  assert.equal((await verify(...ours, '--anchor', '1:abc')).code, 2)
})

test('6: an anchor that does not hold', async () => {
  const { code, stderr } = await verify(...ours, '--anchor', `2:${'0'.repeat(64)}`)
  assert.equal(code, 6)
  assert.match(stderr, /position 2, entry \d+: Its hash is not the anchor’s/)
})

test('6: a changed entry is named by position and id', async () => {
  await w.database.change(sql`
    update audit_log_entries set details = '{}' where organization_id = ${w.organizationId} and position = 3`)
  const { code, stdout, stderr } = await verify()
  assert.equal(code, 6)
  assert.match(stdout, new RegExp(`^organization ${w.organizationId}  BROKEN`, 'm'))
  assert.match(stderr, /position 3, entry \d+: Its content/)
  const { organizations } = JSON.parse((await verify('--json', ...ours)).stdout)
  assert.deepEqual([organizations[0].fault.kind, organizations[0].fault.position], ['content', 3])
})
