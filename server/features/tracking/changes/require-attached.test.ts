import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { attachQuarter } from '../../../backup/attach-quarter.ts'
import { detachQuarter } from '../../../backup/detach-quarter.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { contentOf, fillOldQuarter, oldWorld, passYears } from '../../../testing/old-quarter.ts'
import { paymentsIn } from '../../../testing/payments.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { parseQuarter } from '../rules/quarter.ts'

const w = await world(oldWorld)
const base = `/v2/organizations/${w.organizationId}`
const { post, pay, setPay } = paymentsIn(w)
const { billedWork, draft, ok, post: postAs } = invoicesIn(w)
const { list } = trackedIn(w)
const directory = await mkdtemp(join(tmpdir(), 'stint-quarter-'))
after(() => rm(directory, { recursive: true, force: true }))

await setPay(w.user, { payment: { pay_period: 'weekly' } })
// Rates apply from the day of the project on.
const { clientId, work } = await billedWork()
await fillOldQuarter(w)
await w.settle()
const february = { start_date: '2024-02-05', stop_date: '2024-02-11', source: 'hours' }
const paid = await pay({ ...february, user_ids: [w.projectManager.id] })
await work(w.user, '2024-03-04T10:00:00Z', '2024-03-05T10:00:00Z')
const range = { start_date: '2024-03-04', stop_date: '2024-03-04' }
const { id: billedId } = await draft({ client_id: clientId })
await ok(`POST /v2/client_invoices/${billedId}/line_items/generate`, { ...range, grouping: 'date' })
const invoice = await ok(`POST /v2/client_invoices/${billedId}/issue`)
await w.settle()
const [sheet] = await list(w.owner, `${base}/timesheets`, 'date[start]=2024-02-09&date[stop]=2024-02-09')
await passYears(w)
const { id: draftId } = await draft({ client_id: clientId })

const quarter = parseQuarter('2024Q1')
assert.ok(quarter)
const whole = await contentOf(w)

const insights = `${base}/insights/activity`
const days = 'date[start]=2024-02-05&date[stop]=2024-02-11'
const explained = async () => {
  const { body } = await w.call(`GET /v2/team_payments/${paid.id}/explain`, w.owner)
  return [body.total, body.postings.map(({ slots }: { slots: object[] }) => slots)]
}

/** The answers that read or write the slots of the quarter, and how they answer. */
const needed: [
  what: string,
  call: () => Promise<{ status: number; body: { error_code?: number; faults?: { error_code: number }[] } }>,
][] = [
  // First: a timesheet that is paid cannot be approved.
  [
    'approving its timesheet',
    () => w.call(`PUT /v2/timesheets/${sheet?.id}`, w.owner, { body: { status: 'approved' } }),
  ],
  [
    'insights by days of another zone',
    () => w.call(`GET ${insights}/sums?${days}&time_zone=Asia/Tokyo`, w.owner),
  ],
  ['insights by location', () => w.call(`GET ${insights}?${days}&remote_vs_office=true`, w.owner)],
  ['members by location', () => w.call(`GET ${insights}/members?${days}&remote_vs_office=true`, w.owner)],
  ['a payment for its days', () => post({ ...february, user_ids: [w.user.id] })],
  ['a preview of it', () => post({ ...february, user_ids: [w.user.id], dry_run: true })],
  ['undoing a payment', () => w.call(`DELETE /v2/team_payments/${paid.id}?reason=Mistake`, w.owner)],
  [
    'an invoice for its days',
    () =>
      postAs(`/v2/client_invoices/${draftId}/line_items/generate`, {
        start_date: '2024-03-05',
        stop_date: '2024-03-05',
        grouping: 'date',
      }),
  ],
  ['voiding an invoice', () => postAs(`/v2/client_invoices/${invoice.id}/void`)],
]

test('400: what needs the slots of a detached quarter says that they are archived; the sums by day stay', async () => {
  const slots = await explained()
  const before = await list(w.owner, 'activities/daily', 'date[start]=2024-02-09&date[stop]=2024-03-10')
  await detachQuarter(w.database, {
    quarter,
    now: await w.now(),
    changesKeepDays: 90,
    allowsOpenTimesheets: true,
    placeOf: () => join(directory, 'quarter.tar'),
    say: () => {},
  })
  assert.equal((await contentOf(w)).slots, '0 ')
  for (const [what, call] of needed) {
    const { status, body } = await call()
    // A dry run replies with the refusal.
    const refused = body.faults?.[0] ?? body
    const expected = body.faults ? 200 : 400
    assert.deepEqual([what, status, refused.error_code], [what, expected, 14_120])
  }
  assert.equal((await contentOf(w)).days, whole.days)
  assert.deepEqual(
    await list(w.owner, 'activities/daily', 'date[start]=2024-02-09&date[stop]=2024-03-10'),
    before,
  )
  assert.equal((await w.call(`GET ${insights}/sums?${days}`, w.owner)).status, 200)
  // Payments keep their slots, which are in the ids.
  assert.deepEqual(await explained(), slots)
  // The quarter beside it is as it was.
  assert.equal(
    (
      await w.call(
        `GET ${insights}/sums?date[start]=2024-04-03&date[stop]=2024-04-12&time_zone=Asia/Tokyo`,
        w.owner,
      )
    ).status,
    200,
  )
  assert.equal((await ok(`GET /v2/client_invoices/${invoice.id}`)).grand_total, invoice.grand_total)
})

test('200: attached again, everything is as before, and the same calls work', async () => {
  await attachQuarter(w.database, { quarter, from: undefined, say: () => {} })
  assert.deepEqual(await contentOf(w), whole)
  for (const [what, call] of needed) {
    const { status, body } = await call()
    assert.ok(status < 300, `${what}: ${status} ${JSON.stringify(body)}`)
  }
  await ok(`GET ${insights}?${days}`)
})
