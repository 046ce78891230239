import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { giveTestPassword, resetSecretFor, signedInAs } from '../../../testing/accounts.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })

test('202: the answer is the same for an unknown address; the mail goes to the known one only', async () => {
  const email = await giveTestPassword(w, w.user.id)
  const known = await w.visit().call('POST /account/password_resets', { email: email.toUpperCase() })
  const unknown = await w.visit().call('POST /account/password_resets', { email: 'nobody@stint.test' })
  assert.deepEqual([known.status, known.text], [202, '{}'])
  assert.deepEqual([unknown.status, unknown.text], [202, '{}'])
  assert.equal((await w.mailsTo(email)).length, 1)
  assert.equal((await w.mailsTo('nobody@stint.test')).length, 0)
})

test('429: an address gets at most five such mails in a quarter of an hour', async () => {
  await w.moveClock('2026-05-04T10:00:00Z')
  const email = await giveTestPassword(w, w.member.id)
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push(
      (
        await w
          .visit({ 'X-Forwarded-For': `203.0.113.${i}` })
          .call('POST /account/password_resets', { email })
      ).status,
    )
  assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429])
  assert.equal((await w.mailsTo(email)).length, 5)
})

test('202: a browser in which the user signed in before gets a mail, although others used up theirs', async () => {
  await w.moveClock('2026-05-04T10:30:00Z')
  const visitor = await signedInAs(w, w.manager.id)
  await visitor.call('POST /account/sign_out')
  const ask = (browser: Visitor) => browser.call('POST /account/password_resets', { email: visitor.email })
  for (let i = 0; i < 5; i++) await ask(w.visit({ 'X-Forwarded-For': `203.0.113.${i}` }))
  assert.equal((await ask(w.visit({ 'X-Forwarded-For': '203.0.113.9' }))).status, 429)
  assert.equal((await ask(visitor)).status, 202)
  assert.equal((await w.mailsTo(visitor.email)).length, 6)
})

test('none: neither jobs nor facts hold a link, and the table of links holds no secret', async () => {
  const token = await resetSecretFor(w, 'otto.otherowner@stint.test')
  assert.ok(token && token.length === 43)
  const [found] = await queried<{ jobs: number; facts: number; links: number }>(
    w.database,
    sql`
    select (select count(*) from pgboss.job where data::text like ${`%${token}%`})::int as jobs,
           (select count(*) from facts where payload::text like ${`%${token}%`})::int as facts,
           (select count(*) from mailed_links l where l::text like ${`%${token}%`})::int as links`,
  )
  assert.deepEqual(found, { jobs: 0, facts: 0, links: 0 })
})
