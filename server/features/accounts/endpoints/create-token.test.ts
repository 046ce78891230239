import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: the token calls the API as the user, for five minutes', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const { body } = await visitor.call('POST /account/token')
  assert.deepEqual([body.token_type, body.expires_in], ['bearer', 300])
  const token = { token: body.access_token }
  assert.equal((await w.call('GET /v2/users/me', token)).body.user.id, w.manager.id)
  assert.equal(
    (
      await w.call(`PUT /v2/organizations/${w.organizationId}/update_metadata`, token, {
        body: { metadata: [{ key: 'crm_id', value: 'A-1001' }] },
      })
    ).status,
    200,
  )
  await w.moveClock('2026-05-04T08:06:30Z')
  assert.equal((await w.call('GET /v2/users/me', token)).status, 401)
})

test('200: a remembered session’s cookie is kept as long as the session', async () => {
  await w.moveClock('2026-05-05T08:00:00Z')
  const visitor = await signedInAs(w, w.manager.id)
  await w.moveClock('2026-06-03T08:00:00Z')
  await visitor.call('POST /account/token')
  assert.match(visitor.setCookies.at(-1) ?? '', /Max-Age=2592000$/)
  await w.moveClock('2026-07-02T08:00:00Z')
  assert.equal((await visitor.call('POST /account/token')).status, 200, 'day 29 after the last visit')
  await w.moveClock('2026-08-02T08:00:00Z')
  assert.equal((await visitor.call('POST /account/token')).status, 401, 'day 31 after the last visit')
})

test('200: visits are noted once a minute', async () => {
  await w.moveClock('2026-09-01T08:00:00Z')
  const visitor = await signedInAs(w, w.manager.id)
  const seen = async () =>
    (
      await queried<{ at: string }>(
        w.database,
        sql`select last_seen_at as at from sessions order by id desc limit 1`,
      )
    )[0]?.at
  const first = await seen()
  await visitor.call('POST /account/token')
  assert.equal(await seen(), first)
  await w.moveClock('2026-09-01T08:01:30Z')
  await visitor.call('POST /account/token')
  const second = await seen()
  assert.ok(second && second > '2026-09-01T08:01:30')
})

test('401: no session, a forged one and one of a disabled user get no token', async () => {
  const visitor = w.visit()
  assert.equal((await visitor.call('POST /account/token')).status, 401)
  visitor.cookies.set('stint_session', `stses_${'A'.repeat(43)}`)
  assert.equal((await visitor.call('POST /account/token')).status, 401)
  const disabled = await signedInAs(w, w.viewer.id)
  await w.database.change(sql`update users set status = 'disabled' where id = ${w.viewer.id}`)
  assert.equal((await disabled.call('POST /account/token')).status, 401)
})

test('403: a page of another site gets no token for the session', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  assert.equal(
    (await visitor.call('POST /account/token', undefined, { 'Sec-Fetch-Site': 'cross-site' })).status,
    403,
  )
})
