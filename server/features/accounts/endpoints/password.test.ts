import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { giveTestPassword, signedInAs, testPassword } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z', settings: { STINT_TRUST_PROXY: '1' } })
const fresh = 'another lantern pool'
const tokenIn = (link: string | undefined) => link?.split('/').at(-1)

test('200: a new password ends the other sessions and every other token of the user', async () => {
  const desk = await signedInAs(w, w.owner.id)
  const phone = await signedInAs(w, w.owner.id)
  const tokenOf = async (visitor: typeof desk) => ({ token: (await visitor.call('POST /account/token')).body.access_token })
  const [mine, other] = [await tokenOf(desk), await tokenOf(phone)]
  const reply = await desk.call('PUT /account/password', { current_password: testPassword, new_password: fresh })
  assert.deepEqual([reply.status, reply.body], [200, {}])
  assert.equal((await phone.call('GET /account/profile')).status, 401)
  assert.equal((await w.call('GET /v2/users/me', other)).status, 401)
  assert.equal((await desk.call('GET /account/profile')).status, 200)
  assert.equal((await w.call('GET /v2/users/me', mine)).status, 200)
  assert.equal((await w.visit().call('POST /account/sign_in', { email: desk.email, password: testPassword })).status, 401)
  assert.equal((await w.visit().call('POST /account/sign_in', { email: desk.email, password: fresh })).status, 200)
  const subjects = (await w.mailsTo(desk.email)).map((mail) => mail.subject)
  assert.ok(subjects.includes('Your password was changed'))
})

test('400: the current password must be right and the new one good', async () => {
  const visitor = await signedInAs(w, w.manager.id)
  const change = (current_password: string, new_password: string) => visitor.call('PUT /account/password', { current_password, new_password })
  assert.deepEqual((await change('wrong', fresh)).body.details, [{ attribute: 'current_password', error: 'is wrong' }])
  assert.equal((await change(testPassword, 'short')).body.details[0].attribute, 'new_password')
  assert.equal((await change(testPassword, 'a'.repeat(257))).body.details[0].attribute, 'new_password')
  assert.equal((await change(testPassword, 'qwertyuiop')).body.details[0].attribute, 'new_password')
  assert.equal((await change(testPassword, visitor.email.toUpperCase())).body.details[0].attribute, 'new_password')
  assert.equal((await w.visit().call('PUT /account/password', { current_password: testPassword, new_password: fresh })).status, 401)
})

test('202: the answer is the same for an unknown address; the mail goes to the known one only', async () => {
  const email = await giveTestPassword(w, w.user.id)
  const known = await w.visit().call('POST /account/password_resets', { email: email.toUpperCase() })
  const unknown = await w.visit().call('POST /account/password_resets', { email: 'nobody@stint.test' })
  assert.deepEqual([known.status, known.text], [202, '{}'])
  assert.deepEqual([unknown.status, unknown.text], [202, '{}'])
  assert.equal((await w.mailsTo(email)).length, 1)
  assert.equal((await w.mailsTo('nobody@stint.test')).length, 0)
})

test('200: of twenty parallel uses of one link one wins; all sessions end, and the address is confirmed', async () => {
  const visitor = await signedInAs(w, w.viewer.id)
  const token = await linkFor(visitor.email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => w.visit().call('POST /account/password_resets/complete', { token, password: `${fresh} ${i}` })),
  )
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [200, ...Array(19).fill(400)])
  assert.ok(replies.every((reply) => reply.status === 200 || reply.body.code === 'link_expired'))
  assert.equal((await visitor.call('GET /account/profile')).status, 401)
  const winner = replies.findIndex((reply) => reply.status === 200)
  const again = w.visit()
  assert.equal((await again.call('POST /account/sign_in', { email: visitor.email, password: `${fresh} ${winner}` })).status, 200)
  assert.equal((await again.call('GET /account/profile')).body.user.email_confirmed, true)
})

test('400: a link lives an hour, and a new password makes the others worthless', async () => {
  const visitor = await signedInAs(w, w.projectManager.id)
  const complete = (token: string | undefined) => w.visit().call('POST /account/password_resets/complete', { token, password: fresh })
  const late = await linkFor(visitor.email)
  await w.moveClock('2026-05-04T09:00:30Z')
  const [one, two] = [await linkFor(visitor.email), await linkFor(visitor.email)]
  assert.equal((await complete(late)).body.code, 'link_expired')
  assert.equal((await complete(two)).status, 200)
  assert.equal((await complete(one)).body.code, 'link_expired')
  const three = await linkFor(visitor.email)
  const signedIn = w.visit()
  await signedIn.call('POST /account/sign_in', { email: visitor.email, password: fresh })
  await signedIn.call('PUT /account/password', { current_password: fresh, new_password: `${fresh} 2` })
  assert.equal((await complete(three)).body.code, 'link_expired')
})

test('400: a link to an address that the account no longer has is worth nothing', async () => {
  const { id } = await w.addPerson('Moved Away')
  const email = await giveTestPassword(w, id)
  const token = await linkFor(email)
  await w.database.change(sql`update users set email = 'moved@new.test' where id = ${id}`)
  assert.equal((await w.visit().call('POST /account/password_resets/complete', { token, password: fresh })).body.code, 'link_expired')
})

test('400: a confirmation link resets no password; a bad password leaves the link unused', async () => {
  const visitor = await signedInAs(w, w.stranger.id)
  await visitor.call('POST /account/email_confirmations')
  const confirmation = tokenIn((await w.mailsTo(visitor.email)).at(-1)?.link)
  assert.equal((await w.visit().call('POST /account/password_resets/complete', { token: confirmation, password: fresh })).body.code, 'link_expired')
  const token = await linkFor(visitor.email)
  assert.equal((await w.visit().call('POST /account/password_resets/complete', { token, password: 'password123' })).body.details[0].attribute, 'password')
  assert.equal((await w.visit().call('POST /account/password_resets/complete', { token, password: fresh })).status, 200)
})

test('429: an address gets at most five such mails in a quarter of an hour', async () => {
  await w.moveClock('2026-05-04T10:00:00Z')
  const email = await giveTestPassword(w, w.member.id)
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push((await w.visit({ 'X-Forwarded-For': `203.0.113.${i}` }).call('POST /account/password_resets', { email })).status)
  assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429])
  assert.equal((await w.mailsTo(email)).length, 5)
})

test('none: neither jobs nor facts hold a link, and the table of links holds no secret', async () => {
  const token = await linkFor('otto.otherowner@stint.test')
  assert.ok(token && token.length === 43)
  const [found] = await w.database.rows<{ jobs: number; facts: number; links: number }>(sql`
    select (select count(*) from pgboss.job where data::text like ${`%${token}%`})::int as jobs,
           (select count(*) from facts where payload::text like ${`%${token}%`})::int as facts,
           (select count(*) from mailed_links l where l::text like ${`%${token}%`})::int as links`)
  assert.deepEqual(found, { jobs: 0, facts: 0, links: 0 })
})

let asked = 0
async function linkFor(email: string): Promise<string | undefined> {
  asked += 1
  await w.visit({ 'X-Forwarded-For': `198.51.100.${asked}` }).call('POST /account/password_resets', { email })
  return tokenIn((await w.mailsTo(email)).findLast((mail) => mail.link.startsWith('/reset-password/'))?.link)
}
