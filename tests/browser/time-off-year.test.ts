import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { type AppPage, openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`

/** The server does what is due until then, and pages that are opened later have its clock. */
async function goOnTo(now: string): Promise<void> {
  await app.moveClock(now)
  await app.settle()
}

const openNow = async (person: { id: number }, path: string, options = {}): Promise<AppPage> =>
  app.openAs(person, organization + path, { ...options, now: await app.now() })

const cellsOf = async (row: Locator): Promise<string[]> =>
  (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())

before(async () => {
  await goOnTo('2026-12-14T09:00:00Z')
  const { status, text, body } = await app.call(`POST /v2${organization}/time_off_policies`, app.owner, {
    body: {
      name: 'Vacation',
      accrual_type: 'annual',
      paid: true,
      requires_approval: true,
      allow_negative_balances: false,
      balance_rolls_over_annually: true,
      accrual_policy: { hours_per_year: 80, maximum_to_accrue: 80 },
      time_off_policy_user_ids: [app.user.id, app.projectManager.id],
    },
  })
  assert.equal(status, 201, text)
  await app.settle()
  await takeOff(body.time_off_policy.id, '2026-12-29')
})

/** Another member is away on a day. */
async function takeOff(time_off_policy_id: number, date: string): Promise<void> {
  const asked = await app.call(`POST /v2${organization}/time_off_requests`, app.owner, {
    body: {
      user_id: app.projectManager.id,
      time_off_policy_id,
      message: 'Moving house',
      starts_at: `${date}T09:00:00Z`,
      stops_at: `${date}T17:00:00Z`,
      time_off_request_days: [{ date, amount_used: 28_800 }],
    },
  })
  const { id } = asked.body.time_off_request
  const decided = await app.call(`PUT /v2/time_off_requests/${id}/status`, app.owner, {
    body: { status: 'approved' },
  })
  assert.equal(decided.status, 200, decided.text)
}

test('December: the year’s hours are there, and the forecast knows the next year', async () => {
  const page = await openNow(app.user, '/time-off')
  const own = page.getByRole('region', { name: 'My balances' })
  await own.getByRole('button', { name: '80 h. Why this number: Vacation' }).waitFor()
  await own.getByText('On 31 Dec 2026 you will have 80 h.').waitFor()
  await own.getByLabel('Forecast for').fill('2027-01-01')
  await own.getByText('On 1 Jan 2027 you will have 160 h.').waitFor()
  assert.deepEqual(page.faults, [])
})

test('January is asked for in December, on a phone, with the balance of both years before and after', async () => {
  const page = await openNow(app.user, '/time-off/requests?new=yes', phone)
  const form = page.getByRole('form', { name: 'Request time off' })
  await form.getByRole('combobox', { name: 'Policy' }).and(page.locator('[value="Vacation"]')).waitFor()
  await form.getByLabel('First day', { exact: true }).fill('2026-12-28')
  await form.getByLabel('Last day', { exact: true }).fill('2027-01-15')
  const balance = form.getByRole('status', { name: 'Balance' })
  await balance.getByRole('row', { name: '2027 128 h -88 h 40 h' }).waitFor()
  await form.getByLabel('Last day', { exact: true }).fill('2027-02-26')
  await balance.getByText('The balance for 2027 is 200 h short.').waitFor()
  await form.getByLabel('Last day', { exact: true }).fill('2027-01-08')
  await balance.getByRole('row', { name: '2027 128 h -48 h 80 h' }).waitFor()
  await balance.getByRole('row', { name: '2026 80 h -32 h 48 h' }).waitFor()
  await form.getByLabel('Message', { exact: true }).fill('Two weeks at the sea')
  assert.deepEqual(await page.evaluate(pageFaults), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await form.getByLabel('Message', { exact: true }).press('Control+Enter')
  await page.getByRole('table').getByText('Waiting').waitFor()
  assert.deepEqual(page.faults, [])
})

test('it is approved by a key, with what it does to both years and who else is away', async () => {
  const page = await openNow(app.owner, '/approvals?kind=time-off')
  const list = page.getByRole('list', { name: 'Requests for time off' })
  await list
    .getByRole('button', { name: /Uma User/ })
    .first()
    .press('Enter')
  await list.getByRole('row', { name: '2026 80 h -32 h 48 h' }).waitFor()
  await list.getByText(/^1 of \d+ are away$/).waitFor()
  await list.getByText(/^Also away: .+ \(29 Dec 2026\)\.$/).waitFor()
  await page.keyboard.press('a')
  await page.getByText('You’re all caught up').waitFor()
  assert.deepEqual(page.faults, [])
})

test('a day that becomes a holiday changes nothing until its hours are given back', async () => {
  const holiday = { name: 'Old year’s day', date: '2026-12-31' }
  await app.call(`POST /v2${organization}/holidays`, app.owner, { body: holiday })
  const page = await openNow(app.owner, '/time-off/requests')
  await page.getByRole('button', { name: /^Open Uma User’s request for/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('31 Dec 2026 is a holiday now.').waitFor()
  await drawer.getByRole('row', { name: '2026 80 h -32 h 48 h' }).waitFor()
  await drawer.getByRole('button', { name: 'Return the hours' }).click()
  await drawer.getByRole('row', { name: '2026 80 h -24 h 56 h' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('January: the rest is carried over, the new hours are there, and the history says why', async () => {
  await goOnTo('2027-01-04T09:00:00Z')
  const page = await openNow(app.user, '/time-off')
  await page.getByRole('button', { name: '88 h. Why this number: Vacation' }).click()
  const history = page.getByRole('table', { name: 'History' })
  await history.getByText('Carried over from last year').waitFor()
  // The newest first: the days were used in December, before the new year began.
  const lines = await history.getByRole('row').allInnerTexts()
  const amounts = lines.flatMap((line) => /[+-]\d+ h/.exec(line)?.[0] ?? [])
  assert.deepEqual(amounts, ['+80 h', '+56 h', '-8 h', '-8 h', '-8 h', '-8 h', '-8 h', '-8 h'])
  assert.deepEqual(page.faults, [])
})

test('the week shows the time off, rows and columns add up, and the team sees who is away', async () => {
  const page = await openNow(app.user, '/timesheet?view=week')
  const week = page.getByRole('region', { name: 'Week' })
  const row = week.getByRole('row', { name: /^Vacation/ })
  await row.waitFor()
  const eights = ['8:00', '8:00', '8:00', '8:00', '8:00', '', '', '40:00']
  assert.deepEqual(await cellsOf(row), eights)
  assert.deepEqual(await cellsOf(week.getByRole('row', { name: /^Total/ })), eights)
  const team = await openNow(app.owner, '/now')
  await team.getByRole('region', { name: 'Away today' }).getByText('Vacation · until 8 Jan 2027').waitFor()
  for (const each of [page, team]) assert.deepEqual(each.faults, [])
})

test('a change of mind gives both years back, and the member sends a shorter request again', async () => {
  const owner = await openNow(app.owner, '/approvals?kind=decided&of=time-off')
  await owner.getByRole('button', { name: /^Deny .* for Uma User$/ }).click()
  const denial = owner.getByRole('form', { name: 'Deny Uma User’s time off' })
  await denial.getByLabel('Reason', { exact: true }).fill('We need you in the first week')
  await denial.getByRole('button', { name: 'Deny', exact: true }).click()
  await owner.getByText('Denied Uma User’s time off.').waitFor()

  const page = await openNow(app.user, '/time-off')
  await page.getByRole('button', { name: '160 h. Why this number: Vacation' }).waitFor()
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await page.getByRole('button', { name: /^Open Uma User’s request for/ }).click()
  await page.getByRole('dialog').getByText('We need you in the first week').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Manage Uma User’s request for/ }).click()
  await page.getByRole('menuitem', { name: 'Change and send again' }).click()
  const form = page.getByRole('form', { name: 'Time off request' })
  await form.getByLabel('First day', { exact: true }).fill('2027-01-11')
  await form.getByLabel('Last day', { exact: true }).fill('2027-01-12')
  await form.getByRole('radio', { name: 'Afternoon' }).check()
  await form.getByRole('row', { name: '2027 160 h -8 h 152 h' }).waitFor()
  await form.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('table').getByText('Waiting').waitFor()
  for (const each of [owner, page]) assert.deepEqual(each.faults, [])
})
