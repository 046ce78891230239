import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Payment, paidWeek } from '../../../testing/payments.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-01T08:00:00Z', plan: 'enterprise' })
const { made } = await paidWeek(w)
const base = `/v2/organizations/${w.organizationId}`
const list = (query = '', as: Person = w.owner) => w.call(`GET ${base}/team_payments?${query}`, as)
const ids = async (query = '', as: Person = w.owner): Promise<number[]> =>
  pluck((await list(query, as)).body.team_payments)

test('200: owners and managers who manage billing see all of a payment, members their own part', async () => {
  assert.equal(made.amount, '69.26')
  const read = async (as: Person): Promise<Payment> =>
    (await w.call(`GET /v2/team_payments/${made.id}`, as)).body.team_payment
  assert.deepEqual([(await read(w.manager)).amount, (await read(w.manager)).details.length], ['69.26', 2])
  const own = await read(w.user)
  assert.deepEqual(
    [own.amount, own.tracked, own.details.map(({ user_id }) => user_id)],
    ['60.00', 7200, [w.user.id]],
  )
  const [listed] = (await list('', w.user)).body.team_payments
  assert.deepEqual(listed, own)
})

test('404: a payment that paid others; empty: the list of a member who was never paid', async () => {
  assert.equal((await w.call(`GET /v2/team_payments/${made.id}`, w.viewer)).status, 404)
  assert.equal((await w.call(`GET /v2/team_payments/${made.id}/explain`, w.viewer)).status, 404)
  assert.equal((await w.call(`GET /v2/team_payments/${made.id}`, w.otherOwner)).status, 404)
  assert.deepEqual(await ids('', w.viewer), [])
})
