import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { forFixtures } from '../testing/watched-writes/watched-template.ts'
import { world } from '../testing/world.ts'

const w = await world()
// Rows for load tests are written in bulk: they have neither facts nor entries.
const place = await stintPlace({ DATABASE_URL: forFixtures(w.databaseUrl) })
const small = ['generate', '--members', '3', '--months', '1', '--activities', '500', '--until', '2026-11-14']

test('0: created once, with a token that works at once; the second run finds it', async () => {
  const { code, stdout } = await runStint([...small, '--json'], place)
  assert.equal(code, 0)
  const made = JSON.parse(stdout)
  assert.equal(made.state, 'made')
  const reply = await w.call(`GET /v2/organizations/${made.organization_id}/members`, { token: made.token })
  assert.equal(reply.body.members.length, 3)

  const again = await runStint(small, place)
  assert.equal(again.code, 0)
  assert.match(again.stdout, new RegExp(`^Organization ${made.organization_id} already exists\\.`))
})

test('2: too many activities for the members, and invalid numbers', async () => {
  const tooMany = await runStint(
    ['generate', '--members', '1', '--months', '1', '--activities', '9000'],
    place,
  )
  assert.equal(tooMany.code, 2)
  assert.match(tooMany.stderr, /Add members or months/)
  assert.equal((await runStint(['generate', '--members', 'many'], place)).code, 2)
  assert.equal((await runStint(['generate', '--until', 'yesterday'], place)).code, 2)
})
