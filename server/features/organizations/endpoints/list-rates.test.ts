import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

type Row = { id: number; pay_rate?: string; user_id: number }

const w = await world()
const organization = `/v2/organizations/${w.organizationId}`
const list = (query = '', as: Person = w.owner) => w.call(`GET ${organization}/rates?${query}`, as)
await w.call(`PUT ${organization}/update_members`, w.owner, {
  body: {
    members: [
      { user_id: w.user.id, payment: { rate_type: 'hourly', pay_rate: 10 } },
      { user_id: w.viewer.id, payment: { rate_type: 'fixed_amount', pay_rate: 900 } },
    ],
  },
})
await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, pay_rate: 12, bill_rate: 30.5 }] },
})

test('200: everybody’s rates, with users and projects', async () => {
  const { body } = await list('include[]=users&include[]=projects', w.manager)
  assert.equal(body.rates.length, 4)
  const ids = (rows: Row[]) => rows.map((row) => row.id).sort()
  assert.deepEqual(ids(body.users), [w.user.id, w.viewer.id].sort())
  assert.deepEqual(ids(body.projects), [w.projectId])
})

test('200: filters by member, kind and type', async () => {
  const shown = async (query: string) =>
    (await list(query)).body.rates.map((row: Row) => [row.user_id, row.pay_rate])
  assert.deepEqual(await shown(`rate_type=fixed&user_ids=${w.viewer.id}`), [[w.viewer.id, '900.00']])
  assert.deepEqual(await shown(`kind=bill`), [[w.user.id, undefined]])
})

test('403: users and project managers; 400: invalid filters', async () => {
  for (const as of [w.user, w.projectManager]) assert.equal((await list('', as)).body.error_code, 10003)
  const wrong = await list('kind=gift&status=future&start_date=soon')
  assert.deepEqual(
    wrong.body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['kind', 'status', 'start_date'],
  )
})
