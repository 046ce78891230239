import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { giveTestPassword, resetSecretFor, secretIn, signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })
const fresh = 'another lantern pool'

test('200: of twenty parallel uses of one link one wins; all sessions end, and the address is confirmed', async () => {
  const visitor = await signedInAs(w, w.viewer.id)
  const token = await resetSecretFor(w, visitor.email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      w.visit().call('POST /account/password_resets/complete', { token, password: `${fresh} ${i}` }),
    ),
  )
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [200, ...Array(19).fill(400)])
  assert.ok(replies.every((reply) => reply.status === 200 || reply.body.code === 'link_expired'))
  assert.equal((await visitor.call('GET /account/profile')).status, 401)
  const winner = replies.findIndex((reply) => reply.status === 200)
  const again = w.visit()
  assert.equal(
    (await again.call('POST /account/sign_in', { email: visitor.email, password: `${fresh} ${winner}` }))
      .status,
    200,
  )
  assert.equal((await again.call('GET /account/profile')).body.user.email_confirmed, true)
})

test('400: a link lives an hour, and a new password makes the others worthless', async () => {
  await w.moveClock('2026-05-04T10:00:00Z')
  const visitor = await signedInAs(w, w.projectManager.id)
  const complete = (token: string | undefined) =>
    w.visit().call('POST /account/password_resets/complete', { token, password: fresh })
  const late = await resetSecretFor(w, visitor.email)
  await w.moveClock('2026-05-04T11:02:00Z')
  const [one, two] = [await resetSecretFor(w, visitor.email), await resetSecretFor(w, visitor.email)]
  assert.equal((await complete(late)).body.code, 'link_expired')
  assert.equal((await complete(two)).status, 200)
  assert.equal((await complete(one)).body.code, 'link_expired')
  const three = await resetSecretFor(w, visitor.email)
  const signedIn = w.visit()
  await signedIn.call('POST /account/sign_in', { email: visitor.email, password: fresh })
  await signedIn.call('PUT /account/password', { current_password: fresh, new_password: `${fresh} 2` })
  assert.equal((await complete(three)).body.code, 'link_expired')
})

test('400: a link to an address that the account no longer has does not work', async () => {
  const { id } = await w.addPerson('Moved Away')
  const email = await giveTestPassword(w, id)
  const token = await resetSecretFor(w, email)
  await w.database.change(sql`update users set email = 'moved@new.test' where id = ${id}`)
  assert.equal(
    (await w.visit().call('POST /account/password_resets/complete', { token, password: fresh })).body.code,
    'link_expired',
  )
})

test('400: a confirmation link resets no password; a bad password leaves the link unused', async () => {
  const visitor = await signedInAs(w, w.stranger.id)
  await visitor.call('POST /account/email_confirmations')
  const confirmation = secretIn((await w.mailsTo(visitor.email)).at(-1)?.link)
  assert.equal(
    (await w.visit().call('POST /account/password_resets/complete', { token: confirmation, password: fresh }))
      .body.code,
    'link_expired',
  )
  const token = await resetSecretFor(w, visitor.email)
  assert.equal(
    (await w.visit().call('POST /account/password_resets/complete', { token, password: 'password123' })).body
      .details[0].attribute,
    'password',
  )
  assert.equal(
    (await w.visit().call('POST /account/password_resets/complete', { token, password: fresh })).status,
    200,
  )
})
