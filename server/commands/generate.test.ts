import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world()
const place = await stintPlace({ DATABASE_URL: w.databaseUrl })
const small = ['generate', '--members', '3', '--months', '1', '--activities', '500', '--until', '2026-11-14']

test('0: made once, with a token that works at once; the second run says that it is there', async () => {
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

test('2: more than so many people can have tracked, and numbers that are none', async () => {
  const tooMany = await runStint(
    ['generate', '--members', '1', '--months', '1', '--activities', '9000'],
    place,
  )
  assert.equal(tooMany.code, 2)
  assert.match(tooMany.stderr, /add members or months/)
  assert.equal((await runStint(['generate', '--members', 'many'], place)).code, 2)
  assert.equal((await runStint(['generate', '--until', 'yesterday'], place)).code, 2)
})
