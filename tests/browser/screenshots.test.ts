import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenshotsIn } from '../../server/testing/screenshots.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp, phone } from './app.ts'

const app = await openApp()
const { activity, results } = trackedIn(app)
const { settings, taken, get } = screenshotsIn(app)
const place = `/organizations/${app.organizationId}`
const now = '2026-11-17T12:00:00Z'
const day = `${place}/screenshots?day=2026-11-17`

test('screenshots: a member sees the day on a phone, an owner looks and deletes by keyboard, and the member knows', async () => {
  await app.moveClock('2026-11-17T08:00:00Z')
  await settings({ default: { screenshot_frequency: 1, members_may_delete: true } })
  await app.moveClock(now)
  const input = { keyboard: 100, mouse: 250, overall: 300, input_tracked: 600 }
  const slots = ['2026-11-17T09:00:00Z', '2026-11-17T09:10:00Z']
  await results(
    app.user,
    slots.map((slot) => activity(slot, input)),
  )
  await taken(app.user, { at: '2026-11-17T09:05:00Z' })
  await settings({ members: [{ user_id: app.user.id, blur: true }] })
  const blurredId = await taken(app.user, { at: '2026-11-17T09:15:00Z' })

  const own = await app.openAs(app.user, day, { now, ...phone })
  const strip = own.getByRole('list', { name: 'Screenshots' })
  await strip.getByText('Activity: 50%').first().waitFor()
  await own.getByRole('button', { name: 'Screenshot at 09:05' }).press('Enter')
  await own.getByText('Nobody else has opened this screenshot.').waitFor()
  await own.getByRole('dialog').locator(':focus').press('ArrowRight')
  const second = own.getByRole('dialog', { name: 'Screenshot at 09:15' })
  await second.getByText('Blurred').waitFor()
  await second.getByRole('img', { name: 'Screenshot at 09:15' }).waitFor()
  assert.equal(await own.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)

  const page = await app.openAs(app.owner, `${day}&member=${app.user.id}`, { now })
  await page.getByRole('button', { name: 'Screenshot at 09:05' }).press('Enter')
  const looked = page.waitForResponse((reply) => reply.url().includes('/blobs/'))
  await page.getByRole('img', { name: 'Screenshot at 09:05' }).waitFor()
  await page.getByRole('dialog').locator(':focus').press('ArrowRight')
  assert.equal((await looked).ok(), true)
  await page.getByRole('img', { name: 'Screenshot at 09:15' }).waitFor()
  await page.getByRole('button', { name: 'Delete screenshot' }).press('Enter')
  await page.getByText('Screenshot deleted.').waitFor()
  await page.getByRole('button', { name: 'Screenshot at 09:15' }).waitFor({ state: 'detached' })
  assert.equal((await get(app.owner, blurredId)).status, 404)

  await own.goto(`${app.url}${place}/privacy`)
  await own.getByRole('list', { name: 'Who viewed your screenshots' }).getByText('Olive Owner').waitFor()
  await own.getByRole('button', { name: 'I have read this' }).press('Enter')
  await own.getByText('You confirmed this on').waitFor()
  assert.equal(await own.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)
  assert.deepEqual([own.faults, page.faults], [[], []])
})

test('screenshots: an image that cannot be loaded is our own empty picture, and the others stay', async () => {
  const input = { overall: 300, input_tracked: 600 }
  const slots = ['2026-11-17T10:00:00Z', '2026-11-17T10:10:00Z']
  await results(
    app.projectManager,
    slots.map((slot) => activity(slot, input)),
  )
  await taken(app.projectManager, { at: '2026-11-17T10:02:00Z' })
  await taken(app.projectManager, { at: '2026-11-17T10:12:00Z' })
  const page = await app.openAs(app.owner, place, { now })
  let refused = 0
  await page.route('**/blobs/s/**', (route) =>
    route.request().url().includes('/full') || refused++ === 0 ? route.abort() : route.continue(),
  )
  await page.goto(`${app.url}${day}&member=${app.projectManager.id}`)
  const first = page.getByRole('button', { name: 'Screenshot at 10:02' })
  await first.waitFor()
  await page
    .getByRole('button', { name: /^Screenshot at/ })
    .filter({ has: page.locator('svg') })
    .first()
    .waitFor()
  assert.equal(await page.getByRole('list', { name: 'Screenshots' }).locator('img').count(), 1)
  await first.press('Enter')
  await page.getByRole('dialog').getByText('This screenshot can’t be shown at the moment.').waitFor()
})

test('screenshot settings: an owner switches a project off and lets everybody blur', async () => {
  const page = await app.openAs(app.owner, `${place}/settings/screenshots`, { now })
  await page.getByRole('combobox', { name: 'Projects', exact: true }).click()
  await page.getByRole('option', { name: 'First project' }).click()
  await page.getByText('Settings saved.').first().waitFor()
  await page.getByRole('switch', { name: 'Blur screenshots' }).press('Space')
  await page.getByRole('switch', { name: 'Blur screenshots', checked: true }).waitFor()
  const { body } = await app.call(`GET /v2${place}/screenshot_settings/default`, app.owner)
  const { excluded_project_ids, blur } = body.screenshot_default
  assert.deepEqual([excluded_project_ids, blur], [[app.projectId], true])
  assert.deepEqual(page.faults, [])
})
