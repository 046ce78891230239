import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'

// A Thursday in an organization that works from Sunday to Thursday.
const w = await world({ now: '2026-12-03T10:00:00Z', zone: 'Asia/Riyadh' })
const { organization, makePolicy, daysOff, ask, asked, hour } = requestsIn(w)
const setWeekend = (weekend_days: string[]) =>
  w.call(`PUT ${organization}/weekend`, w.owner, { body: { weekend_days } })
await setWeekend(['fri', 'sat'])
const policy = await makePolicy(400, [w.user])

const [friday, saturday, sunday] = ['2026-12-11', '2026-12-12', '2026-12-13'] as const
/** A request from Friday to Sunday that leaves weekends out, with these hours. */
const overWeekend = (hours: number[]) => ({
  ...daysOff(w.user, policy, [friday, saturday, sunday]),
  exclude_weekends: true,
  time_off_request_days: [friday, saturday, sunday].map((date, i) => ({
    date,
    amount_used: (hours[i] ?? 0) * hour,
  })),
})
const faultyDays = (details: { attribute: string; error: string }[]) =>
  details.map(({ attribute, error }) => `${attribute} ${error}`)

test('14201: hours on Friday and Saturday, both named, and the dry run names the same', async () => {
  const expected = [0, 1].map((i) => `time_off_request_days[${i}].amount_used must be 0 on a weekend`)
  const { status, body } = await ask(w.user, overWeekend([8, 8, 8]))
  assert.deepEqual([status, body.error_code, faultyDays(body.details)], [400, 14201, expected])
  const tried = (await ask(w.user, overWeekend([8, 8, 8]), '?dry_run=true')).body
  assert.deepEqual(faultyDays(tried.faults[0].details), expected)
})

test('201: Sunday is a working day, and its hours count in the preview and in the request', async () => {
  const tried = (await ask(w.user, overWeekend([0, 0, 8]), '?dry_run=true')).body
  assert.deepEqual([tried.faults, tried.balance_preview.amount_used], [[], 8 * hour])
  const { body } = await ask(w.user, overWeekend([0, 0, 8]))
  assert.deepEqual(body.balance_preview, tried.balance_preview)
  assert.equal(body.time_off_request.amount_used, 8 * hour)
})

test('200: a later change of the weekend leaves requests alone, and counts when one is replaced', async () => {
  const monday = {
    ...daysOff(w.user, policy, ['2026-12-18', '2026-12-19', '2026-12-20']),
    exclude_weekends: true,
  }
  const days = (hours: number[]) =>
    monday.time_off_request_days.map(({ date }, i) => ({ date, amount_used: (hours[i] ?? 0) * hour }))
  const id = await asked(w.user, { ...monday, time_off_request_days: days([0, 0, 8]) })
  await setWeekend(['sat', 'sun'])
  const { time_off_request } = (await w.call(`GET /v2/time_off_requests/${id}`, w.user)).body
  assert.equal(time_off_request.amount_used, 8 * hour)
  const put = (hours: number[]) =>
    w.call(`PUT /v2/time_off_requests/${id}`, w.user, {
      body: { ...monday, time_off_request_days: days(hours) },
    })
  assert.equal((await put([0, 0, 8])).body.error_code, 14201)
  assert.equal((await put([8, 0, 0])).status, 200)
  await setWeekend(['fri', 'sat'])
})

test('200: a simulated member works from Sunday to Thursday', async () => {
  const simulate = async () =>
    (
      await w.call(`POST ${organization}/time_off_policies/simulate`, w.owner, {
        body: {
          accrual_type: 'hours_worked',
          accrual_policy: { hours_per: 1, hours_worked: 40, maximum_to_accrue: 400 },
          starts_on: '2026-12-04',
        },
      })
    ).body.time_off_postings[0].amount
  // From Friday 4 December to the end of the month: 20 working days of 8 hours.
  assert.equal(await simulate(), (20 * 8 * hour) / 40)
  await setWeekend(['sun'])
  // 24 days of 6 h 40 min.
  assert.equal(await simulate(), (24 * 24_000) / 40)
  await setWeekend(['fri', 'sat'])
})
