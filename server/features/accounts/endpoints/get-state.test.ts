import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })

test('200: a visitor sees that the server is set up, and nothing about its users', async () => {
  const { body } = await w.visit().call('GET /account/state')
  assert.deepEqual(
    [body.set_up_needed, body.signed_in, body.user, body.organizations],
    [false, false, null, []],
  )
  assert.equal(body.sandbox, true)
  assert.deepEqual(body.mail, { delivered_by: 'file' }, 'no path of this machine')
})

test('200: a signed-in user sees their organizations and what they may do there', async () => {
  const rights = async (userId: number) => {
    const { organizations } = (await (await signedInAs(w, userId)).call('GET /account/state')).body
    return organizations.map((each: Record<string, unknown>) => [
      each.name,
      each.role,
      each.manages_it,
      each.views_others_data,
    ])
  }
  assert.deepEqual(await rights(w.owner.id), [['Test Works', 'owner', true, true]])
  assert.deepEqual(await rights(w.manager.id), [['Test Works', 'manager', true, true]])
  await w.database.change(
    sql`update organization_members set manages_it = false where user_id = ${w.manager.id}`,
  )
  assert.deepEqual(await rights(w.manager.id), [['Test Works', 'manager', false, true]])
  await w.database.change(sql`update organization_members set manages_it = true where user_id = ${w.user.id}`)
  assert.deepEqual(await rights(w.user.id), [['Test Works', 'user', true, false]])
  assert.deepEqual(await rights(w.removed.id), [])
})

test('200: the key of the copy on the device is of this session and password, and of nobody who is signed out', async () => {
  const copyOf = async (visitor: Visitor) => (await visitor.call('GET /account/state')).body.device_copy
  const [visitor, other] = [await signedInAs(w, w.owner.id), await signedInAs(w, w.owner.id)]
  const copy = await copyOf(visitor)
  assert.match(copy.key, /^[\w-]{43}$/)
  assert.equal(copy.lasts, true)
  assert.deepEqual(await copyOf(visitor), copy)
  assert.notEqual((await copyOf(other)).key, copy.key)
  const password = { current_password: testPassword, new_password: 'heron-lantern-quay-42' }
  assert.equal((await visitor.call('PUT /account/password', password)).status, 200)
  assert.notEqual((await copyOf(visitor)).key, copy.key)
  assert.equal(await copyOf(other), null, 'signed out by the new password')
  await visitor.call('POST /account/sign_out')
  assert.equal(await copyOf(visitor), null)
  assert.equal(await copyOf(w.visit()), null)
})
