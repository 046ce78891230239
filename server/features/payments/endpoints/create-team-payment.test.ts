import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Payment, paymentsIn } from '../../../testing/payments.ts'
import { timeOffIn } from '../../../testing/time-off.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-01T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { track, setPay, post, pay, preview, undo } = paymentsIn(w)
const hour = 3600
const week = { start_date: '2026-09-07', stop_date: '2026-09-13', source: 'hours' }

let people = 0
async function worker(rate: number | null = 20): Promise<Person> {
  const person = await w.addPerson(`Worker ${++people}`)
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: [{ user_id: person.id, role: 'user' }] },
  })
  if (rate !== null) await setPay(person, { payment: { rate_type: 'hourly', pay_rate: rate } })
  return person
}

const one = await worker()
const two = await worker(33.33)
const three = await worker(null)
const fixed = await worker(null)
await setPay(fixed, {
  payment: { rate_type: 'fixed_amount', pay_rate: 3000, pay_period: 'monthly', period_start_day: 1 },
})
const salaried = await worker(null)
await setPay(salaried, {
  payment: { rate_type: 'fixed_amount', pay_rate: 100, pay_period: 'weekly', period_week_day: 0 },
})
const rested = await worker(15)
const sheeted = await worker(10)
await setPay(sheeted, { payment: { pay_period: 'weekly', period_week_day: 0, timesheet_approval: true } })
await w.moveClock('2026-09-20T08:00:00Z')

const short = ({ amount, details }: Payment) => [
  amount,
  ...details.map((each) => [
    each.payment_type,
    each.date,
    each.tracked / hour,
    each.overtime_tracked / hour,
    each.pay_rate,
    each.amount,
  ]),
]

test('201: hours of days become one detail for each day, with the rate of the day', async () => {
  await track(one, '2026-09-07T08:00:00Z', 2 * hour)
  await track(one, '2026-09-08T08:00:00Z', hour)
  const made = await pay({ ...week, user_ids: [one.id] })
  assert.deepEqual(short(made), [
    '60.00',
    ['hours', '2026-09-07', 2, 0, '20.00', '40.00'],
    ['hours', '2026-09-08', 1, 0, '20.00', '20.00'],
  ])
  const { status, body } = await w.call(`GET /v2/team_payments/${made.id}`, w.owner)
  assert.equal(status, 200)
  assert.deepEqual(body.team_payment, made)
  const { details: _, created_at: __, updated_at: ___, ...fields } = body.team_payment
  assert.deepEqual(fields, {
    id: made.id,
    organization_id: String(w.organizationId),
    start_date: '2026-09-07',
    stop_date: '2026-09-13',
    blame_user_id: w.owner.id,
    tracked: 3 * hour,
    amount: '60.00',
    currency: 'USD',
    payment_source: 'hours',
    paid_via_payroll: false,
    unpaid_amount: '0.00',
    payment_complete: true,
  })
})

test('400: the same time is not paid twice; more time of the same days is', async () => {
  assert.equal((await post({ ...week, user_ids: [one.id] })).body.error_code, 11600)
  await track(one, '2026-09-09T08:00:00Z', hour)
  assert.equal((await pay({ ...week, user_ids: [one.id] })).amount, '20.00')
})

test('400: paid time can’t be deleted or changed, and the refusal says so', async () => {
  const time = 'time[start]=2026-09-07T08:00:00Z&time[stop]=2026-09-07T09:00:00Z&reason=Wrong'
  const reply = await w.call(`DELETE ${base}/members/${one.id}/time?${time}`, w.owner)
  assert.deepEqual([reply.status, reply.body.error_code], [400, 14101])
  assert.match(reply.body.error, /paid/)
})

test('201: a preview equals the payment, and writes nothing', async () => {
  await track(two, '2026-09-07T08:00:00Z', 5_000)
  await track(two, '2026-09-08T08:00:00Z', 5_003)
  await track(two, '2026-09-09T08:00:00Z', 5_009)
  const [planned] = await preview({ ...week, user_ids: [two.id] })
  const [again] = await preview({ ...week, user_ids: [two.id] })
  assert.ok(planned && again)
  assert.deepEqual(short(again), short(planned))
  const made = await pay({ ...week, user_ids: [two.id] })
  assert.deepEqual(short(made), short(planned))
  // 15,012 s at 33.33 are 138.9861.
  assert.equal(made.amount, '138.99')
})

test('201: without a pay rate the time is paid with nothing, and a warning says so', async () => {
  await track(three, '2026-09-07T08:00:00Z', hour)
  const reply = await post({ ...week, user_ids: [three.id], dry_run: true })
  assert.equal(reply.body.team_payments[0].amount, '0.00')
  assert.deepEqual(
    reply.body.warnings.map(({ kind, user_id, project_id, tracked }: Record<string, unknown>) => [
      kind,
      user_id,
      project_id,
      tracked,
    ]),
    [['missing_pay_rate', three.id, w.projectId, hour]],
  )
})

test('201: fixed pay is paid for the periods that end in the days, once; hours cost nothing more', async () => {
  await track(fixed, '2026-09-07T08:00:00Z', hour)
  const month = { start_date: '2026-09-01', stop_date: '2026-09-30', source: 'hours', user_ids: [fixed.id] }
  const made = await pay(month)
  assert.deepEqual(short(made), [
    '3000.00',
    ['hours', '2026-09-07', 1, 0, '0.00', '0.00'],
    ['fixed', '2026-09-30', 0, 0, '0.00', '3000.00'],
  ])
  assert.equal((await post(month)).body.error_code, 11600)
  assert.equal((await undo(made.id)).status, 204)
  assert.deepEqual(short(await pay(month)), short(made))
})

test('201: a fixed pay that began in the middle of a period is paid by days', async () => {
  // Tuesday 1 September to Sunday 6 September: six of seven days.
  const sixDays = {
    start_date: '2026-09-01',
    stop_date: '2026-09-06',
    source: 'hours',
    user_ids: [salaried.id],
  }
  assert.equal((await pay(sixDays)).amount, '85.71')
})

test('201: time off and holidays up to the last day are paid at the rate of their day, also older ones', async () => {
  const { createPolicy, adjust } = timeOffIn(w)
  const policyId = await createPolicy({ requires_approval: false, time_off_policy_user_ids: [rested.id] })
  await adjust({ user_ids: [rested.id], policy_ids: [policyId], amount: 80 * hour, reason: 'Start' })
  const off = await w.call(`POST ${base}/time_off_requests`, w.owner, {
    body: {
      user_id: rested.id,
      time_off_policy_id: policyId,
      starts_at: '2026-09-21T00:00:00Z',
      stops_at: '2026-09-22T00:00:00Z',
      message: 'Rest',
      time_off_request_days: [
        { date: '2026-09-21', amount_used: 8 * hour },
        { date: '2026-09-22', amount_used: 4 * hour },
      ],
    },
  })
  assert.equal(off.status, 201, off.text)
  const holiday = await w.call(`POST ${base}/holidays`, w.owner, {
    body: {
      name: 'Founders day',
      date: '2026-09-23',
      paid: true,
      amount_used: 8 * hour,
      user_ids: [rested.id],
    },
  })
  assert.equal(holiday.status, 201, holiday.text)
  const of = { start_date: '2026-09-22', stop_date: '2026-09-30', source: 'hours', user_ids: [rested.id] }
  const made = await pay(of)
  assert.deepEqual(short(made), [
    '300.00',
    ['time_off', '2026-09-21', 0, 0, '15.00', '120.00'],
    ['time_off', '2026-09-22', 0, 0, '15.00', '60.00'],
    ['holiday', '2026-09-23', 0, 0, '15.00', '120.00'],
  ])
  const request = async () =>
    (await w.call(`GET /v2/time_off_requests/${off.body.time_off_request.id}`, w.owner)).body.time_off_request
  assert.deepEqual([(await request()).paid, (await request()).team_payment_id], [true, made.id])
  assert.equal((await post(of)).body.error_code, 11600)
  await undo(made.id)
  assert.equal((await request()).paid, false)
  const without = await post({ ...of, include_time_off: false, dry_run: true })
  assert.equal(without.body.team_payments[0].amount, '120.00')
  assert.deepEqual(short(await pay(of)), short(made))
})

test('201: approved timesheets are paid whole, and say that they are paid', async () => {
  await track(sheeted, '2026-09-07T08:00:00Z', hour)
  await track(sheeted, '2026-09-14T08:00:00Z', hour)
  await w.settle()
  const sheets = async () =>
    (await w.call(`GET ${base}/timesheets?user_ids=${sheeted.id}`, w.owner)).body.timesheets
  const [first] = await sheets()
  const approve = (status: string) => w.call(`PUT /v2/timesheets/${first.id}`, w.owner, { body: { status } })
  assert.equal((await approve('approved')).status, 200)
  const of = {
    start_date: '2026-09-07',
    stop_date: '2026-09-20',
    source: 'timesheets',
    user_ids: [sheeted.id],
  }
  const made = await pay(of)
  assert.deepEqual([made.payment_source, made.amount], ['approved_timesheets', '10.00'])
  const paid = async () =>
    (await sheets()).map((each: { paid: boolean; locked: boolean; team_payment_id?: number }) => [
      each.paid,
      each.locked,
      each.team_payment_id,
    ])
  assert.deepEqual(await paid(), [
    [true, true, made.id],
    [false, false, undefined],
  ])
  assert.equal((await approve('open')).body.error_code, 14402)
  await undo(made.id)
  assert.deepEqual(await paid(), [
    [false, true, undefined],
    [false, false, undefined],
  ])
  assert.deepEqual(short(await pay(of)), short(made))
})

test('201: a plain amount, in a currency of its own', async () => {
  const body = {
    start_date: '2026-09-01',
    stop_date: '2026-09-01',
    source: 'amount',
    user_ids: [one.id, two.id],
  }
  const made = await pay({ ...body, amount: 12.345, currency: 'kwd', note: 'A bonus' })
  assert.deepEqual([made.amount, made.currency, made.payment_source], ['24.690', 'KWD', 'amount'])
  assert.deepEqual(
    made.details.map(({ payment_type, amount }) => [payment_type, amount]),
    [
      ['bonus', '12.345'],
      ['bonus', '12.345'],
    ],
  )
  assert.equal((await pay({ ...body, amount: 1200, currency: 'JPY' })).amount, '2400')
})

test('400: all faults at once, and nothing is written', async () => {
  const attributes = async (body: object) =>
    (await post(body)).body.details.map(({ attribute }: { attribute: string }) => attribute).sort()
  const days = { start_date: '2026-09-02', stop_date: '2026-09-01' }
  assert.deepEqual(await attributes({ ...days, source: 'amount' }), ['amount', 'stop_date', 'user_ids'])
  assert.deepEqual(await attributes({ ...week, user_ids: [one.id, 999_999], currency: 'XXXX', amount: -1 }), [
    'amount',
    'currency',
    'user_ids[1]',
  ])
  const plain = { ...week, source: 'amount', user_ids: [one.id], amount: 1.234 }
  assert.deepEqual(await attributes(plain), ['amount'])
  assert.deepEqual(await attributes({ ...week, stop_date: '2027-12-31' }), ['stop_date'])
  assert.deepEqual(await attributes({ ...plain, amount: 1, user_ids: [w.stranger.id] }), ['user_ids[0]'])
})
