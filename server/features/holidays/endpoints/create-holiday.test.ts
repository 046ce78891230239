import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const create = (body: object, as = w.owner) =>
  w.call(`POST /v2/organizations/${w.organizationId}/holidays`, as, { body })

test('201: by default unpaid, for everybody, now and later', async () => {
  const { status, body } = await create({ name: ' Quiet day ', date: '2026-12-24' })
  assert.equal(status, 201)
  assert.deepEqual(
    { ...body.holiday, id: 0, created_at: '', updated_at: '' },
    {
      id: 0,
      organization_id: w.organizationId,
      name: 'Quiet day',
      auto_add_new_users: true,
      paid: false,
      created_at: '',
      updated_at: '',
      date: '2026-12-24',
      match_country: false,
      imported: false,
      paid_out: false,
    },
  )
})

test('201: a paid holiday pays eight hours unless another amount is sent', async () => {
  assert.equal((await create({ name: 'A', date: '2026-12-24', paid: true })).body.holiday.amount_used, 28_800)
  const half = await create({ name: 'A', date: '2026-12-24', paid: true, amount_used: 14_400 })
  assert.equal(half.body.holiday.amount_used, 14_400)
  const unpaid = await create({ name: 'A', date: '2026-12-24', amount_used: 14_400 })
  assert.equal('amount_used' in unpaid.body.holiday, false)
})

test('201: named members read it, others do not; without auto_add_new_users newcomers do not either', async () => {
  const { holiday } = (
    await create({ name: 'Crew', date: '2026-12-23', user_ids: [w.user.id], auto_add_new_users: false })
  ).body
  assert.deepEqual(holiday.user_ids, [w.user.id])
  const late = await w.addPerson('Nora Newcomer')
  const read = async (as = w.user) => w.call(`GET /v2/holidays/${holiday.id}`, as)
  const own = await read()
  assert.deepEqual([own.status, 'user_ids' in own.body.holiday], [200, false])
  for (const as of [w.member, w.projectManager, late, w.stranger, w.otherOwner])
    assert.equal((await read(as)).status, 404)
})

test('400: every fault is named at once', async () => {
  const reply = await create({
    date: '2026-02-30',
    amount_used: -1,
    user_ids: [w.user.id, w.stranger.id, w.removed.id],
    match_country: true,
    country: 'portugal',
  })
  assert.deepEqual(reply.body.details.map((detail: { attribute: string }) => detail.attribute).sort(), [
    'amount_used',
    'country',
    'date',
    'name',
    'user_ids[1]',
    'user_ids[2]',
  ])
  const { details } = (await create({ name: 'X', date: '2026-12-24', match_country: true })).body
  assert.deepEqual(details, [{ attribute: 'country', error: 'is required with match_country' }])
})

test('403: a member who is no manager may not create holidays', async () => {
  assert.equal((await create({ name: 'No', date: '2026-12-24' }, w.projectManager)).body.error_code, 10003)
})
