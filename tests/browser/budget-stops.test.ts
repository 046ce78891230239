import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import type { Person } from '../../server/testing/world.ts'
import { type AppPage, openApp, phone } from './app.ts'

const app = await openApp()
const { running } = timersIn(app)
const tracked = trackedIn(app)
const organization = `/organizations/${app.organizationId}`
const usedUp = 'The budget of First project is used up'
const workers = [app.user, app.projectManager]
const pages: AppPage[] = []

before(async () => {
  await app.moveClock('2026-11-18T09:00:00Z')
  const alerts = { near_limit: 80, notify_enabled: true, notify_all_members: true }
  const { status, text } = await app.call(`PUT /v2/projects/${app.projectId}`, app.owner, {
    body: { budget: { type: 'hours', hours: 1, stop_timer_when_budget_reached: true, stop_at: 100, alerts } },
  })
  assert.equal(status, 200, text)
  // 57 of 60 minutes are used.
  const slots = ['07:00', '07:10', '07:20', '07:30', '07:40']
  await tracked.send(app.user, [
    ...slots.map((time) => tracked.activity(`2026-11-18T${time}:00Z`)),
    tracked.activity('2026-11-18T07:50:00Z', { tracked: 420 }),
  ])
  await app.settle()
  for (const person of workers) {
    pages.push(await app.openAs(person, `${organization}/timesheet`, { now: await app.now() }))
  }
})

/** The clocks go on, and the server does what is due. */
async function pass(minutes: number): Promise<void> {
  await app.moveClock(new Date(Date.parse(await app.now()) + minutes * 60_000).toISOString())
  await app.settle()
  for (const page of pages) await page.clock.fastForward(minutes * 60_000)
}

/** People with one project need not choose it. */
async function startOn(page: AppPage): Promise<void> {
  await page.getByRole('button', { name: 'Start timer' }).click()
  const panel = page.getByRole('dialog', { name: 'Timer' })
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
}

const noticesOf = async (person: Person): Promise<string[]> => {
  const { body } = await app.call('GET /v2/users/me/notifications', person)
  return body.notifications
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title === usedUp)
}

test('two people track on the last minutes of a budget: both timers stop, with one notice each', async () => {
  for (const page of pages) {
    await startOn(page)
    await page.getByRole('button', { name: /^Timer: First project/ }).waitFor()
  }
  await pass(3)
  for (const [i, person] of workers.entries()) {
    await until(async () => (await running(person)) === null, 'the timer has stopped')
    await pages[i]?.getByRole('button', { name: 'Start timer' }).waitFor()
    const why = /^Your timer stopped at .*: the budget of First project is used up\.$/
    await pages[i]?.getByText(why).first().waitFor()
    await until(async () => (await noticesOf(person)).length > 0, 'the notice has come')
    assert.deepEqual(await noticesOf(person), [usedUp])
  }
  const { body } = await app.call(`GET /v2/projects/${app.projectId}/budget_histories`, app.owner)
  assert.equal(body.budget_histories.at(-1).percent, 100)
})

test('no new start until the manager raises the budget, on a phone and by keyboard; then work goes on', async () => {
  const [page] = pages
  assert.ok(page)
  await startOn(page)
  await page
    .getByText(/The budget of First project is used up/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  const managed = await app.openAs(app.manager, `${organization}/projects/${app.projectId}/budget`, phone)
  const form = managed.getByRole('form', { name: 'Budget' })
  const hours = form.getByLabel('Hours', { exact: true }).last()
  await hours.fill('0.5')
  await form.getByRole('status').getByText('So far: 1 h of 0.5 h (200%).').waitFor()
  await hours.fill('2')
  await form.getByRole('status').getByText('So far: 1 h of 2 h (50%).').waitFor()
  const width = await managed.evaluate('document.documentElement.scrollWidth')
  assert.equal(width, 390)
  await hours.press('Control+Enter')
  await managed.getByRole('region', { name: 'Budget used' }).getByText('of 2 h').waitFor()
  assert.deepEqual(managed.faults, [])

  await app.settle()
  await page.reload()
  await startOn(page)
  await page.getByRole('button', { name: /^Timer: First project/ }).waitFor()
  await pass(12)
  assert.notEqual(await running(app.user), null)
  for (const each of pages) assert.deepEqual(each.faults, [])
})
