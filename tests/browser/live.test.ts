import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { manualTimeIn } from '../../server/testing/manual-time.ts'
import { noticesIn, sampleNotice } from '../../server/testing/notices.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp } from './app.ts'

const app = await openApp()
const { send } = await noticesIn(app)
const { start } = timersIn(app)
const organization = `/organizations/${app.organizationId}`
const stream = /\/changes\/stream/
const bell = (page: AppPage, words: string) => page.getByRole('button', { name: words, exact: true })

/** A page that has begun to listen. */
async function openLive(person: { id: number }, path: string) {
  const page = await app.openAs(person, organization + path, { isLive: true })
  await page.waitForResponse(stream)
  return page
}

test('the bell, the timer and approvals change when another user or device acts, without a poll', async () => {
  const [user, owner] = [await openLive(app.user, '/projects'), await openLive(app.owner, '/approvals')]
  await bell(user, 'Notifications').waitFor()
  await send(sampleNotice(app, 'Hello'), [app.user])
  await bell(user, 'Notifications, 1 unread').waitFor()

  await start(app.user)
  await user.getByRole('button', { name: 'Timer: First project' }).waitFor()

  const from = new Date(Date.parse(await app.now()) - 90_000_000).toISOString()
  const to = new Date(Date.parse(from) + 3_600_000).toISOString()
  await manualTimeIn(app).request(from, to)
  await owner.getByRole('main').getByText('Uma User').first().waitFor()
  assert.deepEqual([...user.faults, ...owner.faults], [])
})

test('one connection per browser: the other tabs hear through it, and another one takes over', async () => {
  const first = await app.openAs(app.manager, `${organization}/projects`, { isLive: true })
  const context = first.context()
  const opened: string[] = []
  context.on('request', (request) => {
    if (stream.test(request.url())) opened.push(request.url())
  })
  await until(() => opened.length === 1, 'the first tab listens')
  const second = await context.newPage()
  await second.goto(`${app.url}${organization}/projects`)
  await second.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await send(sampleNotice(app, 'For both'), [app.manager])
  for (const page of [first, second])
    await page.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).waitFor()
  assert.equal(opened.length, 1)
  await first.close()
  await until(() => opened.length === 2, 'the second tab listens')
})

test('without a stream the page polls', async () => {
  const page = await app.openAs(app.viewer, `${organization}/projects`, {
    now: new Date().toISOString(),
    isLive: true,
  })
  await page.context().route(stream, (route) => route.abort())
  await bell(page, 'Notifications').waitFor()
  await page.clock.fastForward(5_000)
  await send(sampleNotice(app, 'Polled'), [app.viewer])
  await page.clock.fastForward(31_000)
  await bell(page, 'Notifications, 1 unread').waitFor()
  assert.deepEqual(page.faults, [])
})
