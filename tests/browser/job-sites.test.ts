import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, plainSite, walkItems } from '../../server/testing/job-sites.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { type AppPage, openApp, phone } from './app.ts'
import { goTo, settled } from './go-to.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const place = `/organizations/${app.organizationId}/job-sites`
const now = '2026-11-18T12:00:00Z'
const { get } = jobSitesIn(app)
await app.moveClock('2026-11-18T06:00:00Z')

const noOverflow = async (page: AppPage) =>
  assert.equal(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)

/** No field sticks out of the box around it. */
const isWithin = (page: AppPage, inner: string, box: string) =>
  page.evaluate(
    `[...document.querySelectorAll('main ${inner}')].every((each) => {
      const around = each.closest('${box}')?.getBoundingClientRect().right ?? innerWidth
      return each.getBoundingClientRect().right <= around
    })`,
  )

async function sites(): Promise<{ id: number; latitude: number; longitude: number; status: string }[]> {
  const { body } = await app.call(`GET /v2/organizations/${app.organizationId}/job_sites`, app.owner)
  return body.job_sites
}

test('a map without tiles shows coasts and borders from afar, and land from near', async () => {
  const page = await app.openAs(app.owner, `${place}/new`, { now })
  const map = page.getByRole('application', { name: 'Map of the site' })
  const land = map.locator('g[transform] path').first()
  await land.waitFor()
  // Madrid is on land; the ocean in the west is not.
  const isOnLand = (east: number, south: number) =>
    page.evaluate<boolean>(
      `document.querySelector('g[transform] path').isPointInFill(new DOMPoint(${east}, ${south}))`,
    )
  const hits = [await isOnLand(-3.7, -43.5), await isOnLand(-30, -43.5)]
  assert.deepEqual(hits, [true, false])
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('38.7, -9.2')
  await map.locator('svg[data-near]').waitFor()
  assert.equal(await land.count(), 0)
  assert.deepEqual(page.faults, [])
})

test('job sites: an owner creates one by keyboard, moves it on the map, and archives it', async () => {
  const page = await app.openAs(app.owner, place, { now })
  await page.getByRole('heading', { name: 'No job sites yet' }).waitFor()
  await page.getByRole('link', { name: 'New site' }).last().press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('North quay')
  const coordinates = page.getByRole('textbox', { name: 'Coordinates' })
  await coordinates.fill('somewhere')
  await coordinates.press('Control+Enter')
  await page.getByText('Enter latitude and longitude, such as 38.70571, -9.15912.').waitFor()
  await coordinates.fill('38.7° N, 9.2° W')
  const map = page.getByRole('application', { name: 'Map of the site' })
  await map.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  const [north = 0, east = 0] = (await coordinates.inputValue()).split(', ').map(Number)
  assert.ok(north > 38.7 && north < 38.71 && east > -9.2 && east < -9.19, `${north}, ${east}`)
  await coordinates.fill('38.7, -9.2')
  await coordinates.press('Control+Enter')
  await page.getByRole('heading', { name: 'North quay', level: 1 }).waitFor()

  // Dragged to the left: the map keeps its place, the circle follows the pointer.
  const box = await map.boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 3 })
  await page.mouse.up()
  await page.waitForFunction(
    `Number(document.querySelector('input[placeholder^="38"]')?.value.split(', ')[1]) < -9.2001`,
  )
  await settled(page, () => page.getByRole('button', { name: 'Save' }).click())
  const [moved] = await sites()
  assert.ok(moved && Math.abs(moved.latitude - 38.7) < 0.0001 && moved.longitude < -9.2001)
  await app.call(`PUT /v2/job_sites/${moved.id}`, app.owner, { body: { longitude: plainSite.longitude } })

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  assert.equal((await get(moved.id)).body.job_site.status, 'archived')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Archive' }).waitFor()
  await page.setViewportSize(phone.viewport)
  await page.reload()
  await page.getByRole('heading', { name: 'Rules', level: 2 }).waitFor()
  await noOverflow(page)
  assert.equal(await isWithin(page, 'input', 'section'), true)

  await page.getByRole('button', { name: 'Add rule' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByRole('button', { name: 'Add rule' }).waitFor()
  assert.equal(await dialog.evaluate((each) => each.scrollWidth <= each.clientWidth), true)
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await goTo(page, `/organizations/${app.organizationId}/settings/job-sites`)
  await page.getByRole('heading', { name: 'Timers', level: 2 }).waitFor()
  await noOverflow(page)
  assert.equal(await isWithin(page, 'input', 'section'), true)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  assert.deepEqual(page.faults, [])
})

test('job sites: who is where, a day with its reasons, time per site; a table says what the map shows', async () => {
  const [site] = await sites()
  assert.ok(site)
  await app.call(`PUT /v2/job_sites/${site.id}/add_rules`, app.owner, {
    body: {
      rules: [{ enter_action: 'track', start_project_id: app.projectId, user_ids: [app.user.id] }],
    },
  })
  await app.moveClock(now)
  await trackedIn(app).send(
    app.user,
    walkItems(app, '2026-11-18T08:00:00Z', 240, (minute) => (minute >= 60 && minute < 120 ? 900 : 0)),
  )
  await app.settle()

  const page = await app.openAs(app.owner, `${place}/now`, { now })
  const row = page.getByRole('row').filter({ hasText: 'Uma User' })
  await row.getByRole('link', { name: 'North quay' }).waitFor()
  await row.getByRole('link', { name: 'Uma User' }).press('Enter')
  const visits = page.getByRole('table', { name: 'Visits' })
  await visits.getByText('09:00').waitFor()
  await visits.getByText('A location more than 500 m away').waitFor()
  await visits.getByText('Still there').waitFor()
  assert.equal(await visits.getByText('Two locations in a row inside, the second beyond doubt').count(), 2)
  await page.getByRole('button', { name: 'Show as table' }).press('Enter')
  const locations = page.getByRole('table', { name: 'Locations of the day' })
  assert.equal(await locations.getByRole('row').count(), 241)
  assert.equal(await locations.getByRole('row').filter({ hasText: 'Arrived' }).count(), 2)

  await page.getByRole('link', { name: 'Time per site' }).press('Enter')
  const totals = page.getByRole('table', { name: 'Time per site' })
  // From 8 to 9, and from 10 to the last location at 11:59.
  await totals.getByRole('row', { name: /North quay .*2:59/ }).waitFor()
  await page.getByRole('row', { name: /North quay Uma User 2 2:59/ }).waitFor()

  // The same pages on a phone.
  await page.setViewportSize(phone.viewport)
  await totals.getByRole('row', { name: /North quay .*2:59/ }).waitFor()
  await noOverflow(page)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await page.getByRole('link', { name: 'Who is where' }).press('Enter')
  await row.getByRole('link', { name: 'Uma User' }).waitFor()
  await noOverflow(page)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await page.getByRole('link', { name: 'Sites', exact: true }).press('Enter')
  await page.getByRole('application', { name: 'Map of job sites' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'North quay' }).waitFor()
  await noOverflow(page)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  assert.deepEqual(page.faults, [])
})

test('job sites: a member finds their site on the phone and starts the timer there, after consent', async () => {
  const here = { latitude: plainSite.latitude, longitude: plainSite.longitude, accuracy: 12 }
  const page = await app.openAs(app.user, `${place}/here`, {
    ...phone,
    now,
    permissions: [],
    geolocation: here,
  })
  await page.getByRole('button', { name: 'Where am I?' }).click()
  await page.getByRole('alert').getByText('Your browser doesn’t share your location').waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.getByRole('button', { name: 'Where am I?' }).press('Enter')
  await page.getByRole('heading', { name: 'You are at North quay' }).waitFor()
  await noOverflow(page)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  await page.getByRole('button', { name: 'Start timer here' }).press('Enter')
  await page.getByText('The timer runs on First project.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Stop timer' }).press('Enter')
  await page.getByRole('button', { name: 'Start timer here' }).waitFor()

  await page.getByRole('link', { name: 'Day on the map' }).click()
  await page.getByRole('textbox', { name: 'Day' }).fill('2026-11-18')
  await page.getByRole('table', { name: 'Visits' }).getByText('North quay').first().waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Olive Owner' }).first().waitFor()
  await noOverflow(page)
  assert.equal(await page.getByRole('link', { name: 'Sites', exact: true }).count(), 0)
  assert.deepEqual(page.faults, [])
})
