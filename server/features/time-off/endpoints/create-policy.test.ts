import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainPolicy, timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const { createPolicy, hours } = timeOffIn(w)
const path = `/v2/organizations/${w.organizationId}/time_off_policies`

const create = (body: object) => w.call(`POST ${path}`, w.owner, { body: { ...plainPolicy, ...body } })
const faultsOf = async (body: object) => {
  const reply = await create(body)
  assert.equal(reply.status, 400, reply.text)
  return reply.body.details.map(({ attribute }: { attribute: string }) => attribute)
}

test('201: a policy shows only the fields of its type, and gives its listed members what is due', async () => {
  const reply = await create({
    accrual_policy: { hours_per_year: 80, maximum_to_accrue: 80, hours_per_month: 5 },
    time_off_policy_user_ids: [w.user.id],
  })
  assert.equal(reply.status, 201, reply.text)
  const { time_off_policy } = reply.body
  assert.equal(time_off_policy.policy_type, 'annual')
  assert.deepEqual(time_off_policy.policy_config, { hours_per_year: 80, maximum_to_accrue: 80 })
  assert.equal(time_off_policy.auto_add_new_users, false)
  assert.equal(time_off_policy.created_by_id, w.owner.id)
  assert.equal(time_off_policy.membership_rules, undefined)
  assert.equal(await hours(time_off_policy.id, w.user, 2026), 80)
})

test('400: every type names all that it lacks at once', async () => {
  const at = (...names: string[]) => names.map((name) => `accrual_policy.${name}`)
  const accrual_policy = {}
  assert.deepEqual(
    await faultsOf({ accrual_type: 'hours_worked', accrual_policy }),
    at('hours_per', 'hours_worked', 'maximum_to_accrue'),
  )
  for (const accrual_type of ['annual', 'joined_date'])
    assert.deepEqual(
      await faultsOf({ accrual_type, accrual_policy }),
      at('hours_per_year', 'maximum_to_accrue'),
    )
  assert.deepEqual(
    await faultsOf({ accrual_type: 'monthly', accrual_policy }),
    at('accrual_period', 'accrual_day'),
  )
  for (const [accrual_period, name] of [
    ['month', 'hours_per_month'],
    ['year', 'hours_per_year'],
  ] as const)
    assert.deepEqual(
      await faultsOf({
        accrual_type: 'monthly',
        accrual_policy: { accrual_period, accrual_day: 'first_day_of_month' },
      }),
      at(name),
    )
  assert.equal((await create({ accrual_type: 'none', accrual_policy: undefined })).status, 201)
})

test('400: faults of the schema, the type, countries and members are named together', async () => {
  assert.deepEqual(
    (
      await faultsOf({
        paid: 'yes',
        accrual_policy: { hours_per_year: 8.001 },
        time_off_policy_user_ids: [w.user.id, w.removed.id, w.stranger.id],
      })
    ).toSorted(),
    [
      'accrual_policy.hours_per_year',
      'accrual_policy.maximum_to_accrue',
      'paid',
      'time_off_policy_user_ids[1]',
      'time_off_policy_user_ids[2]',
    ],
  )
  assert.deepEqual(await faultsOf({ membership_rules: { countries: ['PT', 'XX'] } }), [
    'membership_rules.countries[1]',
  ])
})

test('201: rules come before the list of ids and follow profiles', async () => {
  const setProfile = async (id: number, profile: object) => {
    const body = { members: [{ user_id: id, profile }] }
    const reply = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
    assert.equal(reply.status, 200, reply.text)
    await w.settle()
  }
  await setProfile(w.user.id, { country: 'PT', employment_type: 'fte_salary' })
  const rules = { countries: ['PT'], employment_types: ['fte_salary', 'fte_hourly'] }
  const reply = await create({ membership_rules: rules, time_off_policy_user_ids: [w.member.id] })
  assert.equal(reply.status, 201, reply.text)
  const { id, auto_add_new_users, membership_rules } = reply.body.time_off_policy
  assert.equal(auto_add_new_users, true)
  assert.deepEqual(membership_rules, rules)
  const members = async () => {
    const balances = await w.call(
      `GET /v2/organizations/${w.organizationId}/time_off_balances?time_off_policy_ids=${id}`,
      w.owner,
    )
    return balances.body.time_off_balances.map(({ user_id }: { user_id: number }) => user_id)
  }
  assert.deepEqual(await members(), [w.user.id])
  await setProfile(w.member.id, { country: 'PT', employment_type: 'fte_hourly' })
  assert.deepEqual(await members(), [w.user.id, w.member.id])
  await setProfile(w.user.id, { country: 'ES' })
  assert.deepEqual(await members(), [w.member.id])
  // Coming back in the same year brings no second grant.
  await setProfile(w.user.id, { country: 'PT' })
  assert.equal(await hours(id, w.user, 2026), 80)
  const put = await w.call(`PUT /v2/time_off_policies/${id}`, w.owner, {
    body: { time_off_policy_user_ids: [w.user.id], accrual_type: 'none' },
  })
  assert.deepEqual(
    put.body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['accrual_type', 'time_off_policy_user_ids'],
  )
  const rulesOf = async (given: object) =>
    (await w.call(`PUT /v2/time_off_policies/${id}`, w.owner, { body: { membership_rules: given } })).status
  assert.equal(await rulesOf({ ...rules, employment_types: rules.employment_types.toReversed() }), 200)
  assert.equal(await rulesOf({ countries: ['ES'], employment_types: [] }), 400)
})

test('201: with auto_add_new_users new members join a list, and nobody else', async () => {
  const id = await createPolicy({ auto_add_new_users: true })
  const newcomer = await w.addPerson('Nell Newcomer')
  assert.equal(await hours(id, newcomer, 2026), 80)
  const reply = await w.call(
    `GET /v2/organizations/${w.organizationId}/time_off_balances?time_off_policy_ids=${id}`,
    w.owner,
  )
  assert.equal(reply.body.time_off_balances.length, 1)
})
