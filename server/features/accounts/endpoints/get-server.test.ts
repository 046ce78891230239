import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'
import { changeAdministrator, getAccount } from '../../identity/public.ts'

const w = await world()

test('403: the owner of an organization, who is no administrator of the server', async () => {
  const owner = await signedInAs(w, w.owner.id)
  assert.equal((await owner.call('GET /account/server')).status, 403)
  assert.equal((await owner.call('POST /account/server/test_mails')).status, 403)
  assert.equal((await owner.call('GET /account/state')).body.administers_server, false)
})

test('200: an administrator sees work, mails, deliveries, backups and sizes, of whatever organization', async () => {
  const { email } = await getAccount(w.database, w.user.id)
  await changeAdministrator(w.database, email, true, await w.now())
  const administrator = await signedInAs(w, w.user.id)
  assert.equal((await administrator.call('GET /account/state')).body.administers_server, true)
  const { status, body } = await administrator.call('GET /account/server')
  assert.equal(status, 200)
  assert.match(body.version, /^\d+\.\d+\.\d+$/)
  assert.match(body.postgresql, /^\d+/)
  assert.deepEqual(body.backups, { last_at: null, last_place: null, last_bytes: null, every_hours: null })
  assert.equal(body.mails.delivered_by, 'file')
  assert.ok(body.database_bytes > 1_000_000)
  assert.equal(body.tables.length, 10)
  assert.ok(body.tables[0].bytes >= body.tables[9].bytes)
  assert.deepEqual(Object.keys(body.deliveries), ['waiting', 'dead', 'paused_webhooks'])
})

test('202: the test mail goes to the administrator, and five are enough for now', async () => {
  const administrator = await signedInAs(w, w.user.id)
  const first = await administrator.call('POST /account/server/test_mails')
  const { email } = await getAccount(w.database, w.user.id)
  assert.deepEqual([first.status, first.body], [202, { sent_to: email }])
  for (let sent = 1; sent < 5; sent += 1) await administrator.call('POST /account/server/test_mails')
  assert.equal((await administrator.call('POST /account/server/test_mails')).status, 429)
})
