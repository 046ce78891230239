import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDate } from '../../../foundation/time/calendar-date.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'
import { adjustBalances } from '../changes/adjust-balances.ts'
import { lockPolicies } from '../store/policy-terms.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy, hours, postings, adjust } = timeOffIn(w)
const hour = 3_600

const by = (id: number, more: object = {}) => ({
  time_off_policy_id: id,
  user_ids: [w.user.id],
  amount: 8 * hour,
  modify_balance: 'add',
  ...more,
})

test('201: add, replace and below zero; the reply has all balances, the first one by itself', async () => {
  const id = await createPolicy({ time_off_policy_user_ids: [w.user.id, w.member.id] })
  const both = [w.member.id, w.user.id]
  const added = await adjust({ reason: 'Thanks', balance_adjustments: [by(id, { user_ids: both })] })
  assert.equal(added.status, 201, added.text)
  assert.equal(added.body.time_off_balance.user_id, w.member.id)
  assert.deepEqual(
    added.body.time_off_balances.map(({ amount }: { amount: number }) => amount / hour),
    [88, 88],
  )
  await adjust({
    reason: 'Reset',
    balance_adjustments: [by(id, { amount: -5 * hour, modify_balance: 'replace' })],
  })
  assert.equal(await hours(id, w.user, 2026), -5)
  const rows = await postings(id, w.user, 2026)
  assert.deepEqual(
    rows.map(({ kind, amount }) => [kind, amount / hour]),
    [
      ['accrual', 80],
      ['adjustment', 8],
      ['adjustment', -93],
    ],
  )
})

test('201: members who are not on the policy join it, with this year’s hours only when asked', async () => {
  const id = await createPolicy()
  await adjust({ reason: 'Start', balance_adjustments: [by(id)] })
  await adjust({
    reason: 'Start',
    apply_accruals: true,
    balance_adjustments: [by(id, { user_ids: [w.member.id] })],
  })
  assert.equal(await hours(id, w.user, 2026), 8)
  assert.equal(await hours(id, w.member, 2026), 88)
  // Nothing grants the year later, not even a new start.
  const put = (ids: number[]) =>
    w.call(`PUT /v2/time_off_policies/${id}`, w.owner, { body: { time_off_policy_user_ids: ids } })
  await put([w.member.id])
  await put([w.member.id, w.user.id])
  assert.equal(await hours(id, w.user, 2026), 8)
  await w.moveClock('2027-01-01T00:00:01Z')
  assert.equal(await hours(id, w.user, 2027), 88)
  assert.equal(await hours(id, w.member, 2027), 168)
})

test('400: nothing is written when one adjustment of several is wrong, and every fault is named', async () => {
  const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
  const reply = await adjust({
    reason: ' ',
    balance_adjustments: [
      by(id),
      by(id, { user_ids: [w.member.id, w.user.id] }),
      by(999_999),
      by(id, { user_ids: [w.stranger.id] }),
    ],
  })
  assert.equal(reply.status, 400, reply.text)
  assert.deepEqual(reply.body.details.map(({ attribute }: { attribute: string }) => attribute).toSorted(), [
    'balance_adjustments[1].user_ids[1]',
    'reason',
  ])
  const other = await adjust({
    reason: 'x',
    balance_adjustments: [by(id), by(999_999), by(id, { user_ids: [w.stranger.id] })],
  })
  assert.deepEqual(other.body.details.map(({ attribute }: { attribute: string }) => attribute).toSorted(), [
    'balance_adjustments[1].time_off_policy_id',
    'balance_adjustments[2].user_ids[0]',
  ])
  const year = Number((await w.now()).slice(0, 4))
  assert.equal((await postings(id, w.user, year)).filter(({ kind }) => kind === 'adjustment').length, 0)
})

test('400 and 403: archived policies are not adjusted, and only managers who see others adjust', async () => {
  const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
  const body = { reason: 'x', balance_adjustments: [by(id)] }
  assert.equal((await adjust(body, w.user)).status, 403)
  assert.equal((await adjust(body, w.projectManager)).status, 403)
  await w.call(`POST /v2/time_off_policies/${id}/archive`, w.owner)
  assert.equal((await adjust(body)).body.error_code, 14207)
})

test('201: ten replacements at the same time leave one of the figures', async () => {
  const id = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
  const amounts = Array.from({ length: 10 }, (_, i) => i * hour)
  await Promise.all(
    amounts.map((amount) =>
      adjust({ reason: 'race', balance_adjustments: [by(id, { amount, modify_balance: 'replace' })] }),
    ),
  )
  const year = Number((await w.now()).slice(0, 4))
  assert.ok(amounts.includes((await hours(id, w.user, year)) * hour))
})

test('201: 150 balances take as many statements as one, whether members join, come back or are on the policy', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, (_, i) => w.addPerson(`Ada Adjusted${i}`)))
  const policies: number[] = []
  for (let i = 0; i < 10; i++) policies.push(await createPolicy())
  const today = parseDate((await w.now()).slice(0, 10)) ?? assert.fail()
  const count = (policyIds: number[], userIds: number[]) =>
    statementsOf(w, async (writer) =>
      adjustBalances(writer, {
        organizationId: w.organizationId,
        policies: await lockPolicies(writer.db, w.organizationId, policyIds),
        adjustments: policyIds.map((policyId) => ({ policyId, userIds, amount: hour, replaces: true })),
        reason: 'Many',
        by: w.owner.id,
        appliesAccruals: false,
        today,
      }),
    )
  const [first = 0, ...others] = policies
  const everybody = people.map(({ id }) => id)
  const leave = async (ids: number[]) => {
    for (const id of ids)
      await w.call(`PUT /v2/time_off_policies/${id}`, w.owner, { body: { time_off_policy_user_ids: [] } })
  }
  for (const policy of ['who join', 'who are on it', 'who come back']) {
    const alone = await count([first], everybody.slice(0, 1))
    assert.equal(await count(others, everybody), alone, policy)
    assert.ok(alone <= 20, `${alone} statements for members ${policy}`)
    if (policy === 'who are on it') await leave(policies)
  }
  for (const person of [people[0], people.at(-1)])
    assert.equal(await hours(policies.at(-1) ?? 0, person ?? assert.fail(), Number(today.slice(0, 4))), 1)
})

test('400: an archived policy is named together with every other fault, and two archived ones together', async () => {
  const [id, otherId] = [await createPolicy(), await createPolicy()]
  for (const each of [id, otherId]) await w.call(`POST /v2/time_off_policies/${each}/archive`, w.owner)
  const attributesOf = async (body: object) => {
    const reply = await adjust(body)
    assert.equal(reply.status, 400)
    return reply.body.details.map(({ attribute }: { attribute: string }) => attribute).toSorted()
  }
  const archived = ['balance_adjustments[0].time_off_policy_id', 'balance_adjustments[1].time_off_policy_id']
  const both = [by(id), by(otherId)]
  assert.deepEqual(await attributesOf({ reason: 'x', balance_adjustments: both }), archived)
  assert.deepEqual(await attributesOf({ balance_adjustments: both }), [...archived, 'reason'])
  assert.deepEqual(await attributesOf({ reason: 'x', balance_adjustments: [...both, by(999_999)] }), [
    ...archived,
    'balance_adjustments[2].time_off_policy_id',
  ])
})
