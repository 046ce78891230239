import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { type AppPage, openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const { activity, results } = trackedIn(app)

// Yesterday is a complete day at any hour; its numbers don't change.
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const slots = ['09:00', '09:10', '10:00'].map((time) =>
  activity(`${yesterday}T${time}:00Z`, { overall: 300, input_tracked: 600 }),
)
assert.deepEqual(new Set(await results(app.user, slots)), new Set(['accepted']))
await app.call(`PUT /v2${organization}/update_members`, app.owner, {
  body: {
    members: [{ user_id: app.user.id, limits: { daily_limit: 8, weekly_limit: 40, expected_per_week: 35 } }],
  },
})
await timersIn(app).start(app.user, { note: 'Digging' })

// Signing in takes longer than most of what follows, so each user has one browser throughout.
const browsers = {
  owner: await app.openAs(app.owner, `${organization}/now`),
  projectManager: await app.openAs(app.projectManager, `${organization}/now`),
  user: await app.openAs(app.user, organization),
}

async function at(who: keyof typeof browsers, path: string): Promise<AppPage> {
  await browsers[who].goto(app.url + organization + path)
  return browsers[who]
}

const isMonday = "document.activeElement.ariaLabel.startsWith('Hours per day, Monday')"

test('who works now: on top with a time that ticks, and alone once the number is clicked', async () => {
  const page = await at('owner', '/now')
  const working = page.getByRole('region', { name: 'Working now' })
  const clock = working.getByRole('timer', { name: 'Running time of Uma User' })
  const before = await clock.textContent()
  await until(async () => (await clock.textContent()) !== before, 'the running time goes on')
  await working.getByText('First project · Digging').waitFor()
  const table = page.getByRole('table', { name: 'Team', exact: true })
  assert.match((await table.getByRole('row').nth(1).textContent()) ?? '', /^UUUma User/)
  await table.getByRole('link', { name: 'Max Manager', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Working now: 1 of 6' }).click()
  await table.getByRole('link', { name: 'Max Manager', exact: true }).waitFor({ state: 'detached' })
  await page.waitForURL(/working=yes/)
  await page.getByRole('button', { name: 'Clear Working now' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or project' }).fill('max')
  await table.getByRole('link', { name: 'Uma User', exact: true }).waitFor({ state: 'detached' })
  await table.getByRole('link', { name: 'Max Manager', exact: true }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('hours per day: a day is read by the keyboard, says who it is made of, and leads to their timesheet', async () => {
  const page = await at('owner', `/now?week=${yesterday}`)
  const chart = page.getByRole('figure', { name: 'Hours per day' })
  const day = chart.getByRole('link', { name: /^Hours per day, .*: 0:30.*, First project 0:30/ })
  await day.focus()
  await chart.getByRole('term', { includeHidden: true }).filter({ hasText: 'Total' }).waitFor()
  await page.keyboard.press('Home')
  await until(() => page.evaluate<boolean>(isMonday), 'the first day of the week is read')
  await day.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('0:30 by 1 member').waitFor()
  await drawer.getByRole('link', { name: /Uma User/ }).click()
  await page.waitForURL(new RegExp(`/timesheet\\?.*user=${app.user.id}.*day=${yesterday}`))
  await page.goBack()
  await page.goBack()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await chart.getByRole('table').getByRole('cell', { name: '0:30' }).first().waitFor()
  assert.deepEqual(page.faults, [])
})

test('a project manager sees those on their projects; who manages nothing has no team page', async () => {
  const page = await at('projectManager', '/now')
  await page.getByRole('navigation').getByRole('link', { name: 'Team', exact: true }).waitFor()
  const table = page.getByRole('table', { name: 'Team', exact: true })
  await table.getByRole('link', { name: 'Uma User', exact: true }).waitFor()
  assert.equal(await table.getByRole('link', { name: 'Max Manager', exact: true }).count(), 0)
  const other = await at('user', '')
  await other.getByRole('link', { name: 'Timesheet' }).first().waitFor()
  assert.equal(await other.getByRole('link', { name: 'Team', exact: true }).count(), 0)
  assert.deepEqual([...page.faults, ...other.faults], [])
})

test('limits: what is used and left today and this week, and the histories; also for the member alone', async () => {
  for (const who of ['owner', 'user'] as const) {
    const page = await at(who, `/people/${app.user.id}/limits`)
    const now = page.getByRole('region', { name: 'Now' })
    await now.getByRole('link', { name: /^Today: 0:\d\d of 8:00$/ }).waitFor()
    await now.getByRole('link', { name: /^This week: \d:\d\d of 40:00$/ }).waitFor()
    const histories = page.getByRole('table', { name: 'Limit history' })
    await histories
      .getByRole('row', { name: /Daily limit/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Limit', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Weekly limit' }).check()
    await histories
      .getByRole('row', { name: /Daily limit/ })
      .first()
      .waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('form', { name: 'Limits' }).count(), who === 'owner' ? 1 : 0)
    assert.deepEqual(page.faults, [])
  }
})

test('time of a member and of a project, day by day, each number a way to what it is made of', async () => {
  const page = await at('owner', `/people/${app.user.id}/time`)
  await page.getByRole('figure', { name: 'Hours per day' }).waitFor()
  const list = page.getByRole('table', { name: 'Daily activity' })
  await list.getByRole('link', { name: /^Tracked, .*: 0:30$/ }).waitFor()
  await list.getByRole('link', { name: 'First project' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'First project' }).waitFor()
  await list.getByRole('link', { name: 'Uma User' }).first().waitFor()
  await page
    .getByRole('figure')
    .getByRole('link', { name: /: 0:30, Uma User 0:30$/ })
    .click()
  await page.getByRole('button', { name: 'Clear Date' }).waitFor()
  await until(async () => (await list.getByRole('row').count()) === 2, 'only the time of that day is listed')
  assert.deepEqual(page.faults, [])
})

test('activity: says what is missing, then how active people were, by day, over the day and by person', async () => {
  const path = '/insights/activity'
  const page = await at('owner', path)
  await page.getByRole('heading', { name: 'Activity requires the Insights add-on' }).waitFor()
  await app.database.change(
    sql`update organizations set addons = '{insights}' where id = ${app.organizationId}`,
  )
  await page.reload()
  const strip = page.getByRole('slider', { name: 'Everyone’s activity' })
  await strip.focus()
  await page.keyboard.press('Home')
  for (let i = 0; i < 9; i++) await page.keyboard.press('PageDown')
  await page.locator('[aria-valuetext="09:00: 0:10, 50% active"]').and(strip).waitFor()
  await page.getByText('09:00 – 10:10, 0:30 tracked, 50% active.').waitFor()
  const table = page.getByRole('table', { name: 'Activity by member and day' })
  await table.getByRole('row', { name: /Uma User.*0:30.*50%/ }).waitFor()
  await page.getByRole('button', { name: 'Location' }).click()
  await page.getByRole('checkbox', { name: 'Split remote and office' }).check()
  await table.getByRole('columnheader', { name: 'Office' }).waitFor()
  const refused = await at('projectManager', path)
  await refused.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  assert.deepEqual([...page.faults, ...refused.faults], [])
})

test('at phone width and in the dark nothing is wider than the screen, and everything can be read', async () => {
  const { owner } = browsers
  const usual = owner.viewportSize()
  await owner.setViewportSize(phone.viewport)
  await owner.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/now', '/insights/activity']) {
    const page = await at('owner', path)
    await page.getByRole('figure').first().waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(await page.evaluate(pageFaults), [], path)
    assert.deepEqual(page.faults, [])
  }
  await owner.emulateMedia({ colorScheme: 'light' })
  if (usual) await owner.setViewportSize(usual)
})

test('activity is still shown after a program has used up the calls of the hour', async () => {
  const asked = browsers.owner.waitForRequest(/\/v2\/.*insights\/activity/)
  const page = await at('owner', '/insights/activity')
  const { authorization = '' } = await (await asked).allHeaders()
  const days = `date[start]=${yesterday}&date[stop]=${yesterday}`
  const more = () =>
    fetch(`${app.url}/v2${organization}/insights/activity?${days}`, { headers: { authorization } })
  const answers = await Promise.all(Array.from({ length: 121 }, more))
  assert.ok(answers.some(({ status }) => status === 429))
  await page.reload()
  await page.getByRole('row', { name: /Uma User.*0:30.*50%/ }).waitFor()
  assert.deepEqual(page.faults, [])
})
