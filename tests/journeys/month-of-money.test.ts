import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../server/testing/accounts.ts'
import { invoicesIn } from '../../server/testing/invoices.ts'
import { type Payment, paymentsIn } from '../../server/testing/payments.ts'
import { requestsIn } from '../../server/testing/time-off-requests.ts'
import { world } from '../../server/testing/world.ts'

const w = await world({ now: '2026-09-01T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { billedWork, draft, ok, post, read } = invoicesIn(w)
const { track, setPay, pay, preview, undo, policy } = paymentsIn(w)
const { makePolicy, daysOff, asked, decide } = requestsIn(w)
const hour = 3_600
const week = (monday: number) =>
  [0, 1, 2, 3, 4].map((day) => `2026-09-${String(monday + day).padStart(2, '0')}`)
const short = ({ amount, details }: Payment) => ({
  amount,
  details: details.map(({ payment_type, date, tracked, overtime_tracked, amount: its }) => [
    payment_type,
    date,
    tracked / hour,
    overtime_tracked / hour,
    its,
  ]),
})

const { clientId, projectId } = await billedWork({ client: { net_terms: 14, emails: ['pay@quay.example'] } })

test('a month is tracked, approved, paid with overtime and time off, undone, and paid again to the same cent', async () => {
  const sheets = { pay_period: 'weekly', period_week_day: 0, timesheet_approval: true }
  await setPay(w.user, { payment: { rate_type: 'hourly', pay_rate: 20, ...sheets } })
  const overtime = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5, starts_on: '2026-09-01' }
  await policy({ ...overtime, user_ids: [w.user.id] })
  const leave = await makePolicy(16, [w.user])
  // The rate of the project is for the client; the member’s own pay counts.
  await w.call(`PUT /v2/projects/${projectId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, role: 'user', pay_rate: null }] },
  })
  const rest = await asked(w.user, daysOff(w.user, leave, ['2026-09-30']))
  assert.equal((await decide(w.owner, rest, 'approved')).status, 200)
  await w.moveClock('2026-10-05T08:00:00Z')
  for (const day of [...week(7), ...week(14), ...week(21), '2026-09-28', '2026-09-29'])
    await track(w.user, `${day}T07:00:00Z`, 9 * hour, { project_id: projectId })
  await track(w.projectManager, '2026-09-10T07:00:00Z', 2 * hour, { project_id: projectId })
  await w.settle()
  const { body } = await w.call(`GET ${base}/timesheets?user_ids=${w.user.id}`, w.owner)
  for (const { id } of body.timesheets) await ok(`PUT /v2/timesheets/${id}`, { status: 'approved' })

  const month = {
    start_date: '2026-09-01',
    stop_date: '2026-10-04',
    source: 'timesheets',
    user_ids: [w.user.id],
  }
  const [planned] = await preview(month)
  const paid = await pay(month)
  // Three weeks of 40 hours at 20.00 and 5 at 30.00, 18 hours, and a day of 8 hours off.
  assert.equal(paid.amount, '3370.00')
  assert.deepEqual(short(paid), planned && short(planned))
  const hours = short(paid).details.filter(([type]) => type === 'hours')
  assert.deepEqual(
    hours.filter(([, , , over]) => Number(over) > 0).map(([, date, all, over]) => [date, all, over]),
    [
      ['2026-09-11', 9, 5],
      ['2026-09-18', 9, 5],
      ['2026-09-25', 9, 5],
    ],
  )
  assert.deepEqual(
    short(paid).details.filter(([type]) => type === 'time_off'),
    [['time_off', '2026-09-30', 0, 0, '160.00']],
  )
  assert.equal((await undo(paid.id)).status, 204)
  assert.deepEqual(short(await pay(month)), short(paid))
})

test('its time is invoiced by member and project, sent, viewed by a stranger, paid in part, late, and closed', async () => {
  const days = { start_date: '2026-09-01', stop_date: '2026-09-30' }
  const { id } = await draft({
    client_id: clientId,
    tax_1: 19,
    generate: { ...days, grouping: 'project_member' },
  })
  const sent = await ok(`POST /v2/client_invoices/${id}/send`)
  assert.deepEqual(
    sent.line_items.map(({ quantity, unit_price, amount }: Record<string, number>) => [
      quantity,
      unit_price,
      amount,
    ]),
    [
      [2, 80, 160],
      [153, 80, 12_240],
    ],
  )
  assert.deepEqual(
    [sent.status, sent.subtotal, sent.tax_1_amount, sent.grand_total, sent.due_date],
    ['open', 12_400, 2_356, 14_756, '2026-10-19'],
  )
  const again = await post('client_invoices', {
    client_id: clientId,
    generate: { ...days, grouping: 'total' },
  })
  assert.equal(again.body.error_code, 11503)
  const [mail] = await w.mailsTo('pay@quay.example')
  assert.ok(mail?.text.includes(sent.viewer_url))

  const page = async (headers: Record<string, string> = {}) => {
    const reply = await fetch(w.baseUrl + new URL(sent.viewer_url).pathname, { headers })
    assert.equal(reply.status, 200)
    return reply.text()
  }
  const member = await signedInAs(w, w.user.id)
  await page({ Cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  assert.equal((await read(id)).viewed_at, undefined, 'a member is no viewer')
  assert.ok((await page()).includes('14,756.00'))
  assert.match((await read(id)).viewed_at, /^2026-10-05T/)

  await ok(`POST /v2/client_invoices/${id}/payments`, { amount: 5_000, date: '2026-10-06' })
  assert.ok((await page()).includes('Partly paid'))
  const late = async () =>
    (await w.call(`GET ${base}/client_invoices?late=true`, w.owner)).body.client_invoices.length
  await w.moveClock('2026-10-19T20:00:00Z')
  assert.deepEqual([(await read(id)).late, await late()], [false, 0])
  await w.moveClock('2026-10-20T08:00:00Z')
  assert.deepEqual([(await read(id)).late, (await read(id)).balance, await late()], [true, 9_756, 1])
  assert.equal((await w.mailsTo('pay@quay.example')).length, 2, 'the invoice and one reminder')

  await ok(`POST /v2/client_invoices/${id}/payments`, { amount: 9_756, date: '2026-10-20' })
  const closed = await read(id)
  assert.deepEqual(
    [closed.status, closed.closed_reason, closed.balance, closed.late],
    ['closed', 'paid', 0, false],
  )
  assert.ok((await page()).includes('Paid'))
  await w.moveClock('2026-11-20T08:00:00Z')
  assert.equal((await w.mailsTo('pay@quay.example')).length, 2, 'nobody is reminded of what is paid')
})
