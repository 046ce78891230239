import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs } from '../../../testing/accounts.ts'
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
