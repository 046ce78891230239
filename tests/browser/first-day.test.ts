import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const home = `/organizations/${app.organizationId}`
const { activity, results } = trackedIn(app)

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const slots = ['09:00', '09:10', '10:00'].map((time) => activity(`${yesterday}T${time}:00Z`))
assert.deepEqual(new Set(await results(app.user, slots)), new Set(['accepted']))
await app.call(`PUT /v2${home}/update_members`, app.owner, {
  body: { members: [{ user_id: app.user.id, limits: { expected_per_week: 35 } }] },
})
await app.call(`POST /v2/projects/${app.projectId}/tasks`, app.owner, {
  body: { summary: 'Dig the well', assignee_ids: [app.user.id] },
})
await app.call(`PUT /v2/projects/${app.projectId}`, app.owner, {
  body: { budget: { type: 'hours', hours: 10, start_date: yesterday } },
})
await app.settle()
await app.database.change(sql`
  update budget_histories set period_spent = allowed * 0.9 where organization_id = ${app.organizationId}`)

test('home says that recent work can’t be read, and tries again', async () => {
  const page = await app.openAs(app.user, '/organizations/new')
  const daily = '**/activities/daily?*'
  await page.route(daily, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', error: 'It broke.' } }),
  )
  await page.goto(app.url + home)
  const recent = page.getByRole('region', { name: 'Pick up where you left off' })
  await recent.getByRole('alert').waitFor()
  await page.unroute(daily)
  await recent.getByRole('button', { name: 'Try again' }).click()
  await recent.getByRole('button', { name: 'Start First project' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('home of a member: one tap restarts yesterday’s work, beside their week and their tasks; also on a phone', async () => {
  const page = await app.openAs(app.user, home, phone)
  await page.getByRole('region', { name: 'My week' }).getByRole('listitem').nth(6).waitFor()
  await page.getByRole('region', { name: 'My tasks' }).getByText('Dig the well').waitFor()
  assert.equal(await page.getByRole('region', { name: 'Team today' }).count(), 0)
  assert.equal(await page.getByText('curl').count(), 0)
  await page
    .getByRole('region', { name: 'Pick up where you left off' })
    .getByRole('button', { name: 'Start First project' })
    .click()
  // The running work is not offered again.
  await page.getByRole('button', { name: 'Start First project' }).waitFor({ state: 'detached' })
  await app.settle()
  assert.equal((await timersIn(app).running(app.user))?.project_id, app.projectId)
  assert.deepEqual(await page.evaluate<string[]>(pageFaults), [])
  assert.deepEqual(page.faults, [])
})

test('home of an owner: who works, the week against the expectation, what waits and budgets at risk', async () => {
  const page = await app.openAs(app.owner, home)
  const team = page.getByRole('region', { name: 'Team today' })
  await team.getByRole('region', { name: 'Working now' }).getByText('Uma User').waitFor()
  const { body } = await app.call(`GET /v2${home}/dashboard?page_limit=1`, app.owner)
  assert.equal(body.totals.week_expected, 35 * 3_600)
  await team.getByRole('link', { name: /^This week: .* of 35:00 expected/ }).waitFor()
  await page.getByRole('region', { name: 'Waiting for you' }).waitFor()
  const budgets = page.getByRole('region', { name: 'Budgets at risk' })
  await budgets.getByText('90%').waitFor()
  await budgets.getByRole('link', { name: 'First project' }).waitFor()
  assert.deepEqual(await page.evaluate<string[]>(pageFaults), [])

  // Weeks start on Sunday from now on, on Home as on the team page.
  await page.goto(`${app.url}${home}/settings/general`)
  const form = page.getByRole('form', { name: 'General' })
  await form.getByLabel('Weeks start on').click()
  await page.getByRole('option', { name: 'Sunday' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Organization saved.').waitFor()
  await page.goto(app.url + home)
  await team.getByRole('link', { name: /^This week: .* since Sunday/ }).waitFor()
  await page.goto(`${app.url}${home}/now`)
  await page.getByRole('link', { name: /^This week: .* since Sunday/ }).waitFor()
  const figure = page.getByRole('figure', { name: 'Hours per day' })
  await figure.waitFor()
  const day = figure.getByRole('link', { name: /^Hours per day/ }).first()
  await day.focus()
  await page.keyboard.press('Home')
  await page.waitForFunction(
    "document.activeElement.ariaLabel?.startsWith('Hours per day, Sunday')",
    undefined,
  )
  assert.deepEqual(page.faults, [])
})

test('home on the first day: the first steps offer to create a project', async () => {
  const page = await app.openAs(app.otherOwner, `/organizations/${app.otherOrganizationId}`)
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('button', { name: 'Show all' }).waitFor()
  const line = await steps.boundingBox()
  assert.ok(line && line.height < 56, `${line?.height}`)
  await steps.getByRole('button', { name: 'Show all' }).click()
  await steps.getByRole('link', { name: /^Create a project/ }).waitFor()
  await steps.getByRole('button', { name: 'Put away first steps' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: /^Today: / }).waitFor()
  assert.equal(await steps.count(), 0)
  assert.deepEqual(page.faults, [])
})
