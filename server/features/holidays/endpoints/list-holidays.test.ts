import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/holidays`
const create = async (date: string, more: object = {}): Promise<number> =>
  (await w.call(`POST ${path}`, w.owner, { body: { name: date, date, ...more } })).body.holiday.id
const [first, mid, last] = [
  await create('2026-12-08'),
  await create('2026-12-25', { user_ids: [w.user.id], auto_add_new_users: false }),
  await create('2027-01-01'),
]
const list = async (query = '', as = w.owner): Promise<number[]> =>
  (await w.call(`GET ${path}${query}`, as)).body.holidays.map(({ id }: { id: number }) => id)

test('200: by date, both ends included, and by creation', async () => {
  assert.deepEqual(await list('?date[start]=2026-12-25&date[stop]=2027-01-01'), [mid, last])
  assert.deepEqual(await list('?date[stop]=2026-12-24'), [first])
  assert.deepEqual(await list('?created[start]=2099-01-01T00:00:00Z'), [])
})

test('200: pages by id; the last page has no pagination', async () => {
  const { body } = await w.call(`GET ${path}?page_limit=2`, w.owner)
  assert.equal(body.pagination.next_page_start_id, last)
  assert.deepEqual(await list(`?page_limit=2&page_start_id=${last}`), [last])
})

test('200: members list the holidays that apply to them', async () => {
  assert.deepEqual(await list('', w.manager), [first, mid, last])
  assert.deepEqual(await list('', w.user), [first, mid, last])
  assert.deepEqual(await list('', w.member), [first, last])
  const { body } = await w.call(`GET ${path}`, w.user)
  assert.equal(
    body.holidays.some((each: object) => 'user_ids' in each),
    false,
  )
})

test('200: newcomers get holidays with auto_add_new_users, and a country decides with match_country', async () => {
  const closed = await create('2027-05-01', { auto_add_new_users: false })
  const french = await create('2027-07-14', { country: 'FR', match_country: true })
  const late = await w.addPerson('Nora Newcomer')
  assert.deepEqual(await list('', late), [first, last])
  assert.ok((await list('', w.member)).includes(closed))
  await w.database.change(sql`
    update organization_members set profile = profile || '{"country": "FR"}'
    where organization_id = ${w.organizationId} and user_id = ${late.id}`)
  assert.deepEqual(await list('', late), [first, last, french])
  assert.equal((await list('', w.member)).includes(french), false)
})
