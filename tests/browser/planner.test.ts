import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { schedulesIn } from '../../server/testing/schedules.ts'
import { type AppPage, openApp, phone } from './app.ts'

const app = await openApp()
const { create } = schedulesIn(app)
const place = `/organizations/${app.organizationId}`
const planner = `${place}/shifts/planner`
// A Wednesday.
const now = '2026-11-18T06:00:00Z'
await app.moveClock(now)

const shift = (page: AppPage, words: string) => page.getByRole('button', { name: words })
const notice = (page: AppPage, words: string) => page.getByRole('alert').filter({ hasText: words })

test('planner: a shift is added, moved, made longer and removed by keyboard, and each is taken back', async () => {
  const page = await app.openAs(app.manager, planner, { now })
  await page.getByRole('heading', { name: 'No shifts this week' }).waitFor()
  const add = shift(page, 'Add a shift: Uma User, Thursday 19 November')
  await add.focus()
  await add.press('ArrowRight')
  const friday = shift(page, 'Add a shift: Uma User, Friday 20 November')
  await assertFocused(friday)
  await friday.press('Enter')
  const form = page.getByRole('form', { name: 'New shift', exact: true })
  // A dialog gives the focus to its first field; Enter pressed before would go there.
  await assertFocused(form.getByRole('combobox', { name: 'Member' }))
  await form.getByLabel('Length').fill('6:00')
  await form.getByRole('button', { name: 'Create shift' }).press('Enter')
  const created = shift(page, 'Uma User, Friday 20 November, 09:00 to 15:00')
  await created.waitFor()
  await page
    .getByRole('row', { name: /^Uma User/ })
    .getByText('6:00', { exact: true })
    .waitFor()

  await created.press('Alt+ArrowLeft')
  const moved = shift(page, 'Uma User, Thursday 19 November, 09:00 to 15:00')
  await assertFocused(moved)
  await moved.press('Alt+Shift+ArrowDown')
  const longer = shift(page, 'Uma User, Thursday 19 November, 09:00 to 15:30')
  await assertFocused(longer)
  await longer.press('Delete')
  await page.getByText('Shift removed.').waitFor()
  await longer.waitFor({ state: 'detached' })
  await notice(page, 'Shift removed.').getByRole('button', { name: 'Undo' }).click()
  await longer.waitFor()

  await longer.press('Enter')
  const dialog = page.getByRole('form', { name: 'Shift', exact: true })
  await dialog.getByLabel('Start').fill('10:00')
  await dialog.getByLabel('Start').press('Enter')
  await shift(page, 'Uma User, Thursday 19 November, 10:00 to 16:30').waitFor()
  assert.deepEqual(page.faults, [])
})

test('planner: a repeating shift is dragged to another day and member and comes back; its end is dragged', async () => {
  const [one, other] = [await app.addPerson('Aaron Arm'), await app.addPerson('Abel Bay')]
  await create(one, { start_date: '2026-11-24', repeat_schedule: 'weekly' })
  const page = await app.openAs(app.owner, `${planner}?week=2026-11-23`, { now })
  const block = shift(page, 'Aaron Arm, Tuesday 24 November, 09:00 to 17:00')
  await block.waitFor()
  await drag(page, block, page.locator(`[data-cell="${other.id} 2026-11-26"]`))
  const moved = shift(page, 'Abel Bay, Thursday 26 November, 09:00 to 17:00')
  await moved.waitFor()
  await block.waitFor({ state: 'detached' })
  await notice(page, 'Moved to Thursday 26 November.').getByRole('button', { name: 'Undo' }).click()
  await block.waitFor()
  await moved.waitFor({ state: 'detached' })
  const { body } = await app.call(
    `GET /v2${place}/attendance_schedules?date[start]=2026-11-23&date[stop]=2026-11-29`,
    app.owner,
  )
  const left = body.attendance_schedules.filter((each: { user_id: number }) =>
    [one.id, other.id].includes(each.user_id),
  )
  assert.deepEqual(
    left.map((each: { user_id: number; excluded_dates: string[] }) => [each.user_id, each.excluded_dates]),
    [[one.id, []]],
  )

  const box = await block.boundingBox()
  assert.ok(box)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 10)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 26)
  await page.mouse.up()
  await shift(page, 'Aaron Arm, Tuesday 24 November, 09:00 to 18:00').waitFor()
  assert.deepEqual(page.faults, [])
})

test('planner: conflicts and overtime are shown before saving and on the shift', async () => {
  const person = await app.addPerson('Cara Clash')
  await app.call(`POST /v2${place}/holidays`, app.owner, {
    body: { name: 'Pier day', date: '2026-12-02', user_ids: [person.id] },
  })
  const page = await app.openAs(
    app.owner,
    `${planner}?week=2026-11-30&new=yes&member=${person.id}&day=2026-12-01`,
    { now },
  )
  const form = page.getByRole('form', { name: 'New shift', exact: true })
  await assertFocused(form.getByRole('combobox', { name: 'Member' }))
  await form.getByLabel('Length').fill('12')
  await form.getByRole('combobox', { name: 'Repeat' }).click()
  await page.getByRole('option', { name: 'Every week' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
    await form.getByRole('group', { name: 'Weekdays' }).getByText(day, { exact: true }).click()
  await form.getByText(/Holiday: Pier day/).waitFor()
  await form.getByText(/Week of 7 Dec 2026: 48:00 h planned, 40:00 h without overtime/).waitFor()
  await form.getByRole('button', { name: 'Create shift' }).click()
  await shift(
    page,
    'Cara Clash, Wednesday 2 December, 09:00 to 21:00. 12:00 h. repeats. Holiday: Pier day',
  ).waitFor()
  assert.deepEqual(page.faults, [])
})

test('planner: a week is copied, saved as a template and applied; on a phone it is a list by day', async () => {
  const person = await app.addPerson('Tora Template')
  await create(person, { start_date: '2026-12-10' })
  const page = await app.openAs(app.owner, `${planner}?week=2026-12-07`, { now })
  await shift(page, 'Tora Template, Thursday 10 December, 09:00 to 17:00').waitFor()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy week' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy week' })
  await copy.getByText('Tora Template, 17 Dec 2026, 09:00 for 8:00 h').waitFor()
  await copy.getByRole('button', { name: 'Copy shifts' }).click()
  await page.getByText(/shifts? created\./).waitFor()
  await copy.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Templates' }).click()
  const templates = page.getByRole('dialog', { name: 'Templates' })
  await templates.getByLabel('Name').fill('Usual week')
  await templates.getByRole('button', { name: 'Save week as template' }).click()
  await templates.getByRole('button', { name: 'Apply Usual week' }).waitFor()
  await page.keyboard.press('Escape')
  await templates.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Next week' }).click()
  await shift(page, 'Tora Template, Thursday 17 December, 09:00 to 17:00').waitFor()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('heading', { name: /27 Dec 2026/ }).waitFor()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Templates' }).click()
  await templates.getByRole('button', { name: 'Apply Usual week' }).click()
  await templates.getByText('Tora Template, 24 Dec 2026, 09:00 for 8:00 h').waitFor()
  await templates.getByRole('button', { name: 'Apply template' }).click()
  await shift(page, 'Tora Template, Thursday 24 December, 09:00 to 17:00').waitFor()

  const small = await app.openAs(person, `${planner}?week=2026-12-21`, { now, ...phone })
  await small.getByRole('region', { name: 'Thursday 24 December' }).getByText('09:00 to 17:00').waitFor()
  const overflow = await small.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  assert.equal(overflow, false)
  assert.equal(await small.getByRole('button', { name: 'New shift' }).count(), 0)
  assert.deepEqual([page.faults, small.faults], [[], []])
})

async function drag(page: AppPage, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  assert.ok(start && end)
  await page.mouse.move(start.x + 20, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 30)
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}

/** The state that the next key needs. */
async function assertFocused(what: Locator): Promise<void> {
  await what.and(what.page().locator(':focus')).waitFor()
}
