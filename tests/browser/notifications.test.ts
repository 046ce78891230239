import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../server/testing/manual-time.ts'
import { noticesIn, sampleNotice } from '../../server/testing/notices.ts'
import { type AppPage, openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const { send } = await noticesIn(app)
const organization = `/organizations/${app.organizationId}`

const bell = (page: AppPage, words: string) => page.getByRole('button', { name: words, exact: true })
const panel = (page: AppPage) => page.getByRole('dialog', { name: 'Notifications' })
const list = (page: AppPage) => page.getByRole('main').getByRole('list', { name: 'Notifications' })

/** As if the reader came back to the tab. */
const comeBack = (page: AppPage) => page.evaluate("dispatchEvent(new Event('visibilitychange'))")

test('the bell counts what arrives, says it, and leads to its page by keyboard', async () => {
  const page = await app.openAs(app.projectManager, `${organization}/projects`)
  // It is shown once the inbox has been read for the first time.
  await page.getByRole('log').waitFor({ state: 'attached' })
  await bell(page, 'Notifications').waitFor()
  const start = new Date(Date.parse(await app.now()) - 7_200_000).toISOString()
  const stop = new Date(Date.parse(start) + 3_600_000).toISOString()
  const id = await manualTimeIn(app).request(start, stop)
  await app.settle()
  await comeBack(page)
  const title = 'Uma User requested 1 h of manual time'
  await bell(page, 'Notifications, 1 unread').waitFor()
  await page.getByRole('log').getByText(`New notification: ${title}`).waitFor()

  await bell(page, 'Notifications, 1 unread').focus()
  await page.keyboard.press('Enter')
  const link = panel(page).getByRole('link', { name: `Unread: ${title}` })
  await link.waitFor()
  await panel(page).getByText('Test Works').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await page.locator('button:focus').and(bell(page, 'Notifications, 1 unread')).waitFor()

  await page.keyboard.press('Enter')
  // The panel takes the focus when it opens; a link that had it before would lose it.
  await panel(page)
    .locator(':focus')
    .or(panel(page).and(page.locator(':focus')))
    .first()
    .waitFor()
  await link.press('Enter')
  await page.waitForURL(`**${organization}/approvals?open=${id}`)
  await bell(page, 'Notifications').waitFor()
  await panel(page).waitFor({ state: 'hidden' })
  assert.deepEqual(page.faults, [])
})

test('at phone width: the panel fits, and everything is marked as read', async () => {
  for (const subject of ['First thing', 'Second thing']) await send(sampleNotice(app, subject), [app.manager])
  const page = await app.openAs(app.manager, organization, phone)
  await bell(page, 'Notifications, 2 unread').click()
  await panel(page).getByRole('link', { name: 'Unread: Second thing' }).waitFor()
  const box = await panel(page).boundingBox()
  assert.ok(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box))
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await panel(page).getByRole('link', { name: 'Second thing', exact: true }).waitFor()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  await panel(page).getByRole('link', { name: 'See all notifications' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await list(page).getByRole('link', { name: 'First thing', exact: true }).waitFor()
  assert.equal(await list(page).getByRole('listitem').count(), 2)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  assert.deepEqual(page.faults, [])
})

test('the page shows all or only unread ones, and says what comes here', async () => {
  const page = await app.openAs(app.viewer, '/notifications')
  await page.getByRole('heading', { name: 'No notifications yet' }).waitFor()
  for (const subject of ['Old thing', 'New thing']) await send(sampleNotice(app, subject), [app.viewer])
  await comeBack(page)
  await bell(page, 'Notifications, 2 unread').waitFor()
  await page.reload()
  await list(page).getByRole('button', { name: 'Mark as read: Old thing' }).click()
  await bell(page, 'Notifications, 1 unread').waitFor()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Unread').click()
  await page.waitForURL('**/notifications?show=unread')
  await list(page).getByRole('link', { name: 'Old thing' }).waitFor({ state: 'detached' })
  await list(page).getByRole('link', { name: 'Unread: New thing' }).waitFor()
  assert.equal(await list(page).getByRole('listitem').count(), 1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('heading', { name: 'You’ve read everything' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await list(page).getByRole('button', { name: 'Mark as unread: New thing' }).click()
  await bell(page, 'Notifications, 1 unread').waitFor()
  assert.deepEqual(page.faults, [])
})

test('the settings switch a channel off and on again', async () => {
  const page = await app.openAs(app.member, '/account/notifications')
  const inbox = page.getByRole('switch', { name: 'Someone requests manual time: inbox' })
  await inbox.waitFor()
  assert.equal(await inbox.isChecked(), true)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await inbox.press('Space')
  assert.equal((await saved).status(), 200)
  await send(sampleNotice(app, 'By mail only'), [app.member])
  await page.reload()
  await inbox.waitFor()
  assert.equal(await inbox.isChecked(), false)
  assert.equal(
    await page.getByRole('switch', { name: 'Someone requests manual time: email' }).isChecked(),
    true,
  )
  await bell(page, 'Notifications').waitFor()
  assert.deepEqual((await app.call('GET /v2/users/me/notifications', app.member)).body.notifications, [])
  assert.equal((await app.mailsTo('mia.member@stint.test')).at(-1)?.subject, 'By mail only')
  assert.deepEqual(page.faults, [])
})
