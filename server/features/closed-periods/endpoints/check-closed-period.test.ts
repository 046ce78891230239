import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedPeriodsIn } from '../../../testing/closed-periods.ts'
import { expensesIn } from '../../../testing/expenses.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { close, obstacles, prepared } = closedPeriodsIn(w)

test('400: everything that waits blocks; once it is settled, warnings are accepted and the period closes', async () => {
  const { activity, results } = trackedIn(w)
  await w.call(`PUT ${base}/update_members`, w.owner, {
    body: {
      members: [
        {
          user_id: w.user.id,
          payment: { pay_period: 'weekly', period_week_day: 0, timesheet_approval: true },
        },
      ],
    },
  })
  const { billedWork, draft, ok } = invoicesIn(w)
  const quay = await billedWork()
  await quay.work(w.user, '2026-10-06T09:00:00Z')
  assert.deepEqual(await results(w.user, [activity('2026-10-06T10:00:00Z')]), ['accepted'])
  const waiting = await expensesIn(w).create({ date: '2026-10-07', submit: true })
  const request = await manualTimeIn(w).request('2026-10-08T09:00:00Z', '2026-10-08T10:00:00Z')
  const line_items = [{ description: 'Crane', quantity: 1, unit_price: 10 }]
  const invoice = await draft({ client_id: quay.clientId, issue_date: '2026-10-09', line_items })
  await w.settle()
  const id = await prepared('2026-10-01', '2026-10-31')
  assert.deepEqual(await obstacles(id), [
    ['unapproved_timesheets', true, 1],
    ['waiting_manual_time', true, 1],
    ['waiting_expenses', true, 1],
    ['draft_invoices', true, 1],
    ['unbilled_work', false, 2],
  ])
  const refused = await close(id, { accept: ['unbilled_work', 'unpaid_invoices'] })
  assert.deepEqual(
    [refused.body.error_code, refused.body.details.map(({ attribute }: { attribute: string }) => attribute)],
    [11802, ['unapproved_timesheets', 'waiting_manual_time', 'waiting_expenses', 'draft_invoices']],
  )
  await manualTimeIn(w).decide(w.owner, request, { status: 'denied', denial_reason: 'No.' })
  await expensesIn(w).decide(waiting.id, { status: 'approved' })
  await ok(`POST /v2/client_invoices/${invoice.id}/issue`)
  const { body } = await w.call(
    `GET ${base}/timesheets?date[start]=2026-10-06&date[stop]=2026-10-06&user_ids=${w.user.id}`,
    w.owner,
  )
  await ok(`PUT /v2/timesheets/${body.timesheets[0].id}`, { status: 'approved' })
  assert.deepEqual(await obstacles(id), [
    ['unbilled_work', false, 2],
    ['unpaid_invoices', false, 1],
  ])
  assert.equal((await close(id, { accept: ['unbilled_work'] })).body.error_code, 11802)
  const closed = await close(id, { accept: ['unpaid_invoices', 'unbilled_work'] })
  assert.equal(closed.body.closed_period.status, 'closed', closed.text)
  assert.deepEqual(await obstacles(id), [])
})
