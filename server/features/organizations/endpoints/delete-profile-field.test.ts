import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const organization = `/v2/organizations/${w.organizationId}`
const path = `${organization}/member_profile_fields`
const create = (body: object) => w.call(`POST ${path}`, w.owner, { body })
const remove = (key: string, as: Person = w.owner) => w.call(`DELETE ${path}/${key}`, as)
const keys = async (): Promise<string[]> =>
  (await w.call(`GET ${path}`, w.owner)).body.member_profile_fields.map(({ key }: { key: string }) => key)
const update = (custom_fields: object) =>
  w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, profile: { custom_fields } }] },
  })
const profile = async () =>
  (await w.call(`GET ${organization}/members?include_profile=true`, w.user)).body.members[0].profile

test('204: deletes the field and its values, and nothing else', async () => {
  await create({ key: 'shoe_size', type: 'number', title: 'Shoe size' })
  await create({ key: 'hobby', type: 'text', title: 'Hobby' })
  await create({ key: 'desk', type: 'number', title: 'Desk' })
  await update({ shoe_size: 41, hobby: 'chess' })
  const { reply, audit } = await traced(w, () => remove('shoe_size'))
  assert.equal(reply.status, 204)
  assert.deepEqual(audit[0]?.action, 'remove_profile_field')
  assert.deepEqual((await profile()).custom_fields, { hobby: 'chess' })
  await remove('hobby')
  assert.equal('custom_fields' in (await profile()), false)
  assert.deepEqual(await keys(), ['desk'])
})

test('204 or 400: a field deleted while another caller writes to it keeps no value', async () => {
  for (let round = 0; round < 5; round++) {
    await create({ key: 'racing', type: 'text', title: 'Racing' })
    const [written, removed] = await Promise.all([update({ racing: 'x' }), remove('racing')])
    assert.equal(removed.status, 204)
    assert.ok(written.status === 200 || written.status === 400)
    const [left] = await w.database.rows(
      { count: is.int },
      sql`select count(*)::int as count from organization_members
      where organization_id = ${w.organizationId} and profile -> 'custom_fields' ? 'racing'`,
    )
    assert.equal(left?.count, 0)
  }
})

test('404: an unknown field; 400: an invalid key; 403: a member', async () => {
  assert.equal((await remove('nothing')).status, 404)
  assert.equal((await remove('NO')).status, 400)
  assert.equal((await remove('desk', w.user)).status, 403)
})
