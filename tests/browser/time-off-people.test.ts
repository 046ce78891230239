import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { schedulesIn } from '../../server/testing/schedules.ts'
import { leadOf, makeTeam } from '../../server/testing/teams.ts'
import { requestsIn } from '../../server/testing/time-off-requests.ts'
import { type AppPage, openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const { makePolicy, daysOff, asked, decide } = requestsIn(app)
const { create, shifts } = schedulesIn(app)
let teamId = 0

const openNow = async (person: { id: number }, path: string, options = {}): Promise<AppPage> =>
  app.openAs(person, organization + path, { ...options, now: await app.now() })

before(async () => {
  // A Monday.
  await app.moveClock('2026-12-07T09:00:00Z')
  await app.settle()
  const vacation = await makePolicy(200, [app.user, app.member], { name: 'Vacation' })
  await makePolicy(80, [app.user], { name: 'Own time', requires_approval: false })
  teamId = await makeTeam(app, {
    members: [
      leadOf(app.projectManager),
      { user_id: app.user.id, role: 'user' },
      { user_id: app.member.id, role: 'user' },
    ],
    lead_options: { approve_time_off: true },
  })
  for (const [person, dates] of [
    [app.user, ['2026-12-07', '2026-12-08']],
    [app.member, ['2026-12-16', '2026-12-17']],
  ] as const)
    await decide(app.owner, await asked(app.owner, daysOff(person, vacation, [...dates])), 'approved')
})

test('the page of a team shows who is away now and soon, also on a phone', async () => {
  for (const options of [{}, phone]) {
    const page = await openNow(app.owner, `/teams/${teamId}`, options)
    await page.getByRole('region', { name: 'Away today' }).getByText('Vacation · until 8 Dec 2026').waitFor()
    const soon = page.getByRole('region', { name: 'Away soon' })
    await soon.getByText(/^Vacation · 16\D+17 Dec 2026$/).waitFor()
    assert.equal(await soon.getByRole('listitem').count(), 1)
    assert.deepEqual([await page.evaluate(pageFaults), page.faults], [[], []])
  }
})

test('a lead asks for a member of the team, and a member cannot choose anybody', async () => {
  const page = await openNow(app.projectManager, '/time-off/requests?new=yes')
  const form = page.getByRole('form', { name: 'Request time off' })
  await form.getByRole('combobox', { name: 'Member' }).click()
  await page.getByRole('option', { name: 'Uma User' }).click()
  await form.getByRole('combobox', { name: 'Policy' }).click()
  await page.getByRole('option', { name: 'Vacation' }).click()
  await form.getByLabel('First day', { exact: true }).fill('2026-12-21')
  await form.getByLabel('Message', { exact: true }).fill('Dentist')
  await form.getByRole('row', { name: '2026 184 h -8 h 176 h' }).waitFor()
  await form.getByRole('button', { name: 'Send request' }).click()
  const row = page.getByRole('row').filter({ hasText: '21 Dec 2026' })
  await row.getByText('Uma User').waitFor()
  const member = await openNow(app.user, '/time-off/requests?new=yes')
  const own = member.getByRole('form', { name: 'Request time off' })
  await own.getByRole('combobox', { name: 'Policy' }).waitFor()
  assert.equal(await own.getByRole('combobox', { name: 'Member' }).count(), 0)
  for (const each of [page, member]) assert.deepEqual(each.faults, [])
})

test('shifts on the days: a request says so, can wait for none, and removes them where nobody approves', async () => {
  await create(app.user, { start_date: '2026-12-09' })
  await app.settle()
  const page = await openNow(app.user, '/time-off/requests?new=yes', phone)
  const form = page.getByRole('form', { name: 'Request time off' })
  await form.getByRole('combobox', { name: 'Policy' }).click()
  await page.getByRole('option', { name: 'Own time' }).click()
  await form.getByLabel('First day', { exact: true }).fill('2026-12-09')
  const group = form.getByRole('group', { name: 'Shifts' })
  await group.getByText('1 shift is planned then: 9 Dec 2026.').waitFor()
  await group.getByLabel('Only request days without shifts').check()
  await form.getByText('Shifts are planned on 9 Dec 2026.').waitFor()
  await group.getByLabel('Only request days without shifts').uncheck()
  await form.getByText('Shifts are planned on 9 Dec 2026.').waitFor({ state: 'detached' })
  await group.getByLabel('Remove these shifts').check()
  await form.getByLabel('Message', { exact: true }).fill('A day at the lake')
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await form.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('The time off is approved.').waitFor()
  assert.deepEqual(await shifts('2026-12-09', '2026-12-09'), [])
  assert.deepEqual(page.faults, [])
})

test('an approval removes the shifts of the days if the approver wants it', async () => {
  await create(app.user, { start_date: '2026-12-21' })
  await app.settle()
  const page = await openNow(app.owner, '/approvals?kind=time-off')
  const list = page.getByRole('list', { name: 'Requests for time off' })
  await list
    .getByRole('button', { name: /Uma User/ })
    .first()
    .press('Enter')
  await list.getByLabel('Remove these shifts with the approval').check()
  await list.getByRole('button', { name: 'Approve 21 Dec 2026 for Uma User' }).click()
  await page.getByText('You’re all caught up').waitFor()
  assert.deepEqual(await shifts('2026-12-21', '2026-12-21'), [])
  assert.deepEqual(page.faults, [])
})

test('a weekend of Friday and Saturday: chosen in the settings, left out of a request', async () => {
  const page = await openNow(app.owner, '/settings/time')
  const weekend = page.getByRole('region', { name: 'Weekend' })
  await weekend.getByLabel('Friday').click()
  await weekend.locator('input[value=fri]:enabled:checked').waitFor()
  await weekend.getByLabel('Sunday').click()
  await weekend.locator('input[value=sun]:enabled:not(:checked)').waitFor()
  const member = await openNow(app.user, '/time-off/requests?new=yes')
  const form = member.getByRole('form', { name: 'Request time off' })
  await form.getByRole('combobox', { name: 'Policy' }).click()
  await member.getByRole('option', { name: 'Vacation' }).click()
  // From a Thursday to a Sunday.
  await form.getByLabel('First day', { exact: true }).fill('2027-01-07')
  await form.getByLabel('Last day', { exact: true }).fill('2027-01-10')
  await form.getByLabel('Sunday 10 January').waitFor()
  assert.equal(await form.getByLabel('Friday 8 January').count(), 0)
  await form.getByRole('row', { name: /^2027 .* -16 h/ }).waitFor()
  for (const each of [page, member]) assert.deepEqual(each.faults, [])
})
