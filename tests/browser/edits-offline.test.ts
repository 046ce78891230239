import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp } from './app.ts'
import { appIsKept } from './kept-app.ts'
import { untilWritten } from './stored-copy.ts'

const app = await openApp()
// A Wednesday.
const now = '2026-11-18T17:00:00Z'
const timesheet = `/organizations/${app.organizationId}/timesheet`
const tuesday = `${timesheet}?view=day&day=2026-11-17`
let page: AppPage
let lighthouse = 0

before(async () => {
  await app.moveClock(now)
  lighthouse = await timersIn(app).makeProject('Lighthouse', [app.user])
  await add(app.projectId, '2026-11-17T09:00:00Z')
  await add(lighthouse, '2026-11-17T11:00:00Z')
  await add(app.projectId, '2026-11-09T13:00:00Z')
  await add(lighthouse, '2026-11-10T18:00:00Z')
  page = await app.openAs(app.user, `${timesheet}?view=week&week=2026-11-09`, {
    now,
    serviceWorkers: 'allow',
  })
  await weekIsHere()
  await page.evaluate('navigator.serviceWorker.ready')
  await appIsKept(page)
  await page.goto(`${app.url}${timesheet}?view=week`)
  await weekIsHere()
})

async function weekIsHere(): Promise<void> {
  await page.getByRole('button', { name: 'Copy last week' }).waitFor()
  await page.getByRole('table').getByText('Lighthouse').first().waitFor()
  await page.clock.fastForward(5_000)
  await untilWritten(page)
}

async function add(project_id: number, start_time: string, by = app.user): Promise<void> {
  const { status, text } = await app.call(`POST /v2/users/${app.user.id}/time_entries`, by, {
    body: { project_id, start_time, tracked: 3_600, note: 'By hand.' },
  })
  assert.equal(status, 201, text)
}

const entry = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const item = (times: string) =>
  page.getByRole('list', { name: 'Time entries' }).getByRole('listitem').filter({ hasText: times })
const waiting = (count: number) =>
  page.getByText(
    count === 1
      ? '1 change of your time waits to be sent.'
      : `${count} changes of your time wait to be sent.`,
  )
const noneWaits = () =>
  until(async () => (await page.getByText(/of your time waits? to be sent/).count()) === 0, 'nothing waits')

/** By keys: each arrow moves an entry by five minutes, and Enter saves. */
async function move(name: string, arrows: number): Promise<void> {
  await entry(name).focus()
  for (let at = 0; at < arrows; at += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function drag(name: string, minutes: number): Promise<void> {
  await entry(name).evaluate('(element) => element.scrollIntoView({ block: "center" })')
  await entry(name).hover()
  const box = await entry(name).boundingBox()
  assert.ok(box)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 120, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, y + (minutes * 96) / 120)
  await page.mouse.move(box.x + 120, y + (minutes * 96) / 60)
  await page.mouse.up()
  await page.getByRole('region', { name: 'Unsaved change' }).getByRole('button', { name: 'Save' }).click()
}

async function menu(times: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${times}` }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}

const dialog = (name: string) => page.getByRole('dialog', { name })

async function choose(label: string, option: string, within: string): Promise<void> {
  await dialog(within).getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).click()
}

/** What the server has of this week, by day and minute, without gaps: `17 09:30 +60 First`. */
async function onServer(): Promise<string[]> {
  const query = `time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-20T00:00:00Z&user_ids=${app.user.id}&page_limit=500`
  const { body, text } = await app.call(
    `GET /v2/organizations/${app.organizationId}/activities?${query}`,
    app.owner,
  )
  assert.ok(body.activities, text)
  type Slot = { project_id: number; starts_at: string; tracked: number }
  const slots: Slot[] = body.activities
  const found: { project: number; fromMs: number; toMs: number }[] = []
  for (const { project_id, starts_at, tracked } of slots.sort((a, b) =>
    a.starts_at.localeCompare(b.starts_at),
  )) {
    const [last, fromMs] = [found.at(-1), Date.parse(starts_at)]
    if (last?.project === project_id && last.toMs === fromMs) last.toMs += tracked * 1_000
    else found.push({ project: project_id, fromMs, toMs: fromMs + tracked * 1_000 })
  }
  return found.map(({ project, fromMs, toMs }) => {
    const at = new Date(fromMs).toISOString()
    const name = project === lighthouse ? 'Lighthouse' : 'First'
    return `${at.slice(8, 10)} ${at.slice(11, 16)} +${(toMs - fromMs) / 60_000} ${name}`
  })
}

test('offline: a day of the week that was opened can be changed in every way, and each change shows at once', async () => {
  await page.context().setOffline(true)
  await page.goto(app.url + tuesday)
  await page.getByText('Your changes are sent later.').waitFor()
  await drag('First project, 09:00 – 10:00', 30)
  await waiting(1).waitFor()
  await entry('First project, 09:30 – 10:30').waitFor()
  await item('09:30 – 10:30').getByText('Not sent yet').waitFor()

  await menu('11:00 – 12:00', 'Split…')
  await dialog('Split time').getByLabel('Split at').fill('11:30')
  await choose('Project of the second part', 'First project', 'Split time')
  await dialog('Split time').getByLabel('Reason').fill('Two jobs')
  await page.keyboard.press('Control+Enter')
  await waiting(2).waitFor()
  await entry('First project, 11:30 – 12:00').waitFor()

  await page.getByRole('button', { name: 'Delete 11:00 – 11:30' }).click()
  await dialog('Delete time').getByLabel('Reason').fill('Not worked')
  await page.keyboard.press('Control+Enter')
  await waiting(3).waitFor()
  await entry('Lighthouse, 11:00 – 11:30').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Edit 11:30 – 12:00' }).click()
  await dialog('Edit time').getByLabel('To', { exact: true }).fill('12:30')
  await dialog('Edit time').getByLabel('Reason').fill('It took longer')
  await page.keyboard.press('Control+Enter')
  await waiting(4).waitFor()
  await entry('First project, 11:30 – 12:30').waitFor()

  await menu('09:30 – 10:30', 'Duplicate…')
  await dialog('Duplicate time').getByLabel('Reason').fill('Again')
  await page.keyboard.press('Control+Enter')
  await waiting(5).waitFor()

  await page.getByRole('button', { name: 'Add time', exact: true }).click()
  await dialog('Add time').getByLabel('Start').fill('15:00')
  await choose('Project', 'Lighthouse', 'Add time')
  await dialog('Add time').getByLabel('Reason').fill('Forgotten')
  await page.keyboard.press('Control+Enter')
  await waiting(6).waitFor()
  await entry('Lighthouse, 15:00 – 16:00').waitFor()
  assert.deepEqual(await onServer(), ['17 09:00 +60 First', '17 11:00 +60 Lighthouse'])
})

test('offline: Undo takes a change back that was never sent; the entries of last week are copied', async () => {
  await page.reload()
  await waiting(6).waitFor()
  await move('Lighthouse, 15:00 – 16:00', 12)
  await waiting(7).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await waiting(6).waitFor()
  await entry('Lighthouse, 15:00 – 16:00').waitFor()
  await page.goto(`${app.url}${timesheet}?view=week`)
  await page.getByRole('button', { name: 'Copy last week' }).click()
  await dialog('Copy last week').getByText('2 entries of 2 can be copied').waitFor()
  await dialog('Copy last week').getByRole('button', { name: 'Copy 2 entries' }).click()
  await waiting(7).waitFor()
})

test('a killed tab: the next one shows every change, and the server gets each exactly once', async () => {
  const context = page.context()
  await page.close()
  page = Object.assign(await context.newPage(), { faults: [] })
  await page.clock.install({ time: now })
  await page.goto(app.url + tuesday)
  await waiting(7).waitFor()
  await entry('First project, 11:30 – 12:30').waitFor()
  let sent = 0
  page.on('request', (request) => {
    sent += Number(request.url().endsWith('/time_changes'))
  })
  await context.setOffline(false)
  await noneWaits()
  const all = [
    '16 13:00 +60 First',
    '17 09:30 +60 First',
    '17 11:30 +60 First',
    '17 15:00 +60 Lighthouse',
    '17 18:00 +60 Lighthouse',
    '18 09:30 +60 First',
  ]
  await until(async () => (await onServer()).length === all.length, 'all have arrived')
  assert.deepEqual(await onServer(), all)
  assert.equal(sent, 7)
  await entry('Lighthouse, 18:00 – 19:00').waitFor()
  await item('09:30 – 10:30').waitFor()
  assert.equal(await page.getByText('Not sent yet').count(), 0)
})

test('a lost reply: the change waits, is sent again under its key, and counts once', async () => {
  let lost = 0
  await page.route('**/time_changes', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await move('Lighthouse, 15:00 – 16:00', 6)
  await entry('Lighthouse, 15:30 – 16:30').waitFor()
  await until(async () => (await onServer()).includes('17 15:30 +60 Lighthouse'), 'it has arrived')
  await page.clock.fastForward(30_000)
  await noneWaits()
  await entry('Lighthouse, 15:30 – 16:30').waitFor()
  assert.equal(await page.getByText('was not accepted').count(), 0)
  assert.equal(lost, 1)
  await page.unroute('**/time_changes')
})

test('in conflict: the entries show as they were, with the reason; Retry sends the change, Discard removes it', async () => {
  await page.context().setOffline(true)
  await move('Lighthouse, 15:30 – 16:30', 6)
  await move('First project, 11:30 – 12:30', 6)
  await waiting(2).waitFor()
  // Another user fills both places meanwhile.
  await add(app.projectId, '2026-11-17T16:30:00Z', app.manager)
  await add(lighthouse, '2026-11-17T12:30:00Z', app.manager)
  await page.context().setOffline(false)
  await page.getByText('2 changes of your time were not accepted.').waitFor()
  await entry('Lighthouse, 15:30 – 16:30').waitFor()
  const list = page.getByRole('list', { name: 'Changes that weren’t accepted' })
  const refused = (words: string) => list.getByRole('listitem').filter({ hasText: words })
  await refused('Lighthouse, Tuesday 17 November: 15:30 – 16:30 moved to 16:00 – 17:00.')
    .getByText(/overlaps/)
    .waitFor()
  await refused('First project').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await refused('First project').waitFor({ state: 'detached' })
  const query = 'time[start]=2026-11-17T16:30:00Z&time[stop]=2026-11-17T17:30:00Z&reason=Wrong'
  const gone = await app.call(
    `DELETE /v2/organizations/${app.organizationId}/members/${app.user.id}/time?${query}`,
    app.manager,
  )
  assert.equal(gone.status, 204, gone.text)
  await refused('Lighthouse').getByRole('button', { name: 'Retry' }).click()
  await list.waitFor({ state: 'detached' })
  await entry('Lighthouse, 16:00 – 17:00').waitFor()
  await until(async () => (await onServer()).includes('17 16:00 +60 Lighthouse'), 'the change has arrived')
  const there = await onServer()
  assert.ok(there.includes('17 11:30 +60 First'), there.join())
})
