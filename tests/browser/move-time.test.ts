import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { until } from '../../server/foundation/testing/until.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp, phone } from './app.ts'

const app = await openApp()
const now = '2026-11-18T17:00:00Z'
const timesheet = `/organizations/${app.organizationId}/timesheet`
let page: AppPage

before(async () => {
  await app.moveClock(now)
  const lighthouse = await timersIn(app).makeProject('Lighthouse', [app.user])
  const add = async (project_id: number, start_time: string, tracked: number) => {
    const { status, text } = await app.call(`POST /v2/users/${app.user.id}/time_entries`, app.user, {
      body: { project_id, start_time, tracked, note: 'By hand.' },
    })
    assert.equal(status, 201, text)
  }
  const task = { summary: 'Paint the lamp', assignee_ids: [app.user.id] }
  await app.call(`POST /v2/projects/${lighthouse}/tasks`, app.owner, { body: task })
  await add(app.projectId, '2026-11-17T09:00:00Z', 3_600)
  await add(lighthouse, '2026-11-17T11:00:00Z', 3_600)
  await add(app.projectId, '2026-11-09T13:00:00Z', 3_600)
  await add(app.projectId, '2026-11-10T09:00:00Z', 3_600)
  await add(app.projectId, '2026-11-12T09:00:00Z', 3_600)
  page = await app.openAs(app.user, `${timesheet}?view=day&day=2026-11-17`, { now })
})

const entry = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const draft = () => page.getByRole('region', { name: 'Unsaved change' })
const hourPixels = 96

/** Drags a place of an entry by so many minutes. */
async function drag(name: string, place: 'middle' | 'end', minutes: number): Promise<void> {
  // The figures above the timeline push it down when they come.
  await page.getByRole('link', { name: /^Tuesday.*, \d+ hours/ }).waitFor()
  // To the middle: at the edge, the bar of a phone can lie over it.
  await entry(name).evaluate('(element) => element.scrollIntoView({ block: "center" })')
  await entry(name).hover()
  const box = await entry(name).boundingBox()
  assert.ok(box)
  const y = place === 'middle' ? box.y + box.height / 2 : box.y + box.height - 2
  await page.mouse.move(box.x + 120, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, y + (minutes * hourPixels) / 120)
  await page.mouse.move(box.x + 120, y + (minutes * hourPixels) / 60)
  await page.mouse.up()
}

test('dragged: what is in the way is said before anything is saved, and nothing can be saved then', async () => {
  await drag('First project, 09:00 – 10:00', 'middle', 90)
  await draft().getByText('First project: 09:00 – 10:00 to 10:30 – 11:30').waitFor()
  await draft().getByText('Overlaps Lighthouse, 11:00 – 12:00.').waitFor()
  assert.ok(await draft().getByRole('button', { name: 'Save' }).isDisabled())
  await draft().getByRole('button', { name: 'Cancel' }).click()
  await draft().waitFor({ state: 'detached' })
  await entry('First project, 09:00 – 10:00').waitFor()
})

test('dragged and undone: the entry moves with its reason, and Undo brings it back', async () => {
  await drag('First project, 09:00 – 10:00', 'middle', 30)
  await draft().getByLabel('Reason').fill('The bus was late')
  await draft().getByRole('button', { name: 'Save' }).click()
  await page.getByText('Moved to 09:30 – 10:30.').waitFor()
  await entry('First project, 09:30 – 10:30').waitFor()
  await page.getByRole('list', { name: 'Edits' }).getByText('“The bus was late”').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry('First project, 09:00 – 10:00').waitFor()
})

test('resized at its end', async () => {
  await drag('First project, 09:00 – 10:00', 'end', 30)
  await draft().getByText('09:00 – 10:00 to 09:00 – 10:30').waitFor()
  await draft().getByRole('button', { name: 'Save' }).click()
  await draft().waitFor({ state: 'detached' })
  await entry('First project, 09:00 – 10:30').waitFor()
})

test('by keys: arrows move, Shift resizes, Escape takes it back, Enter saves', async () => {
  await entry('First project, 09:00 – 10:30').focus()
  await page.keyboard.press('ArrowDown')
  await draft().getByText('to 09:05 – 10:35').waitFor()
  await page.keyboard.press('Shift+ArrowUp')
  await draft().getByText('to 09:05 – 10:30').waitFor()
  await page.keyboard.press('Escape')
  await draft().waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+ArrowDown')
  await draft().getByText('to 09:00 – 10:35').waitFor()
  await page.keyboard.press('Enter')
  await draft().waitFor({ state: 'detached' })
  await entry('First project, 09:00 – 10:35').waitFor()
})

test('a gap: a click adds time there; without one, time starts where the last entry ends', async () => {
  await page.getByRole('button', { name: 'Add time between 10:35 and 11:00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add time' })
  assert.equal(await dialog.getByLabel('Start').inputValue(), '10:35')
  assert.equal(await dialog.getByLabel('Duration').inputValue(), '0:25')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add time', exact: true }).click()
  assert.equal(await dialog.getByLabel('Start').inputValue(), '12:00')
  await dialog.getByLabel('Start').fill('11:30')
  await dialog.getByText('Overlaps Lighthouse, 11:00 – 12:00.').waitFor()
  await dialog.getByLabel('Start').fill('12:00')
  await dialog.getByRole('status').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('edited: a new start and end with one reason; what is in the way shows while typing', async () => {
  await entry('First project, 09:00 – 10:35').press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit time' })
  await edit.getByLabel('To', { exact: true }).fill('11:15')
  await edit.getByText('Overlaps Lighthouse, 11:00 – 12:00.').waitFor()
  await edit.getByLabel('From').fill('08:00')
  await edit.getByLabel('To', { exact: true }).fill('10:00')
  await edit.getByLabel('Reason').fill('The day began earlier')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Time changed.').waitFor()
  await entry('First project, 08:00 – 10:00').waitFor()
})

test('split: the second part goes to other work, and Undo joins it again', async () => {
  await page.getByRole('button', { name: 'More for 08:00 – 10:00' }).click()
  await page.getByRole('menuitem', { name: 'Split…' }).click()
  const split = page.getByRole('dialog', { name: 'Split time' })
  await split.getByLabel('Split at').fill('09:15')
  await split.getByRole('combobox', { name: 'Project of the second part' }).fill('Lighthouse')
  await page.getByRole('option', { name: 'Lighthouse' }).click()
  await split.getByLabel('Reason').fill('Two jobs')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Time split.').waitFor()
  await entry('First project, 08:00 – 09:15').waitFor()
  await entry('Lighthouse, 09:15 – 10:00').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await entry('First project, 08:00 – 10:00').waitFor()
})

test('duplicated to another day, and undone', async () => {
  await page.getByRole('button', { name: 'More for 08:00 – 10:00' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  const copy = page.getByRole('dialog', { name: 'Duplicate time' })
  await copy.getByLabel('Date').fill('2026-11-16')
  await copy.getByLabel('Reason').fill('The same on Monday')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Copied to Monday/).waitFor()
  const days = page.getByRole('navigation', { name: 'Days of the week' })
  await days.getByRole('link', { name: /^Monday.*, 2 hours$/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await days.getByRole('link', { name: /^Monday.*, nothing$/ }).waitFor()
})

test('deleted: Undo in the notice brings the time back', async () => {
  await page.getByRole('button', { name: 'Delete 11:00 – 12:00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete time' })
  await dialog.getByText('You can undo this right after.').waitFor()
  await dialog.getByLabel('From').fill('11:30')
  await dialog.getByLabel('Reason').fill('Lunch was in it')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Time deleted.').waitFor()
  await entry('Lighthouse, 11:00 – 11:30').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await entry('Lighthouse, 11:00 – 12:00').waitFor()
})

const cell = (name: string) => page.getByRole('textbox', { name: `Hours: First project, ${name}` })
const monday = 'Monday 16 November'

test('copied from last week: first what comes and what is in the way, then the copies; undone together', async () => {
  await page.goto(`${app.url}${timesheet}?view=week&week=2026-11-18`)
  await page.getByRole('button', { name: 'Copy last week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy last week' })
  await dialog.getByText('1 entry of 3 can be copied, 1:00 in total.').waitFor()
  await dialog.getByText('Not copied: overlaps First project, 08:00 – 10:00').waitFor()
  await dialog.getByText('Not copied: not over yet').waitFor()
  await dialog.getByRole('button', { name: 'Copy 1 entry' }).click()
  await page.getByText('1:00 copied.').waitFor()
  await page.getByRole('link', { name: `First project, ${monday}: 1:00, 1 hour` }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('link', { name: `Add time: First project, ${monday}` }).waitFor()
})

test('typed into the week: more is added, less is cut off, what can’t be says why; undone', async () => {
  await page.getByRole('switch', { name: 'Type hours' }).click()
  await cell(monday).fill('1.5')
  await cell(monday).press('Enter')
  await page.getByText(`First project, ${monday}: 1:30.`).waitFor()
  await cell(monday).fill('1:00')
  await cell(monday).press('Enter')
  await page.getByText(`First project, ${monday}: 1:00.`).waitFor()
  await cell(monday).fill('24')
  await cell(monday).press('Enter')
  await page.getByText('There isn’t enough free time on this day. The longest gap is 14:00.').waitFor()
  assert.equal(await cell(monday).inputValue(), '1:00')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  // Not by its notice: that of an earlier test may still be there.
  await until(async () => (await cell(monday).inputValue()) === '1:30', 'the hours before the last change')
  await page.goto(`${app.url}${timesheet}?view=day&day=2026-11-16`)
  await entry('First project, 09:00 – 10:30').waitFor()
})

test('typed for work without a row: the row is added, the focus is in it, and the hours are saved', async () => {
  await page.goto(`${app.url}${timesheet}?view=week&week=2026-11-04&type=yes`)
  const row = page.getByRole('group', { name: 'Add a row' })
  await row.getByRole('combobox', { name: 'Project', exact: true }).fill('Lighthouse')
  await page.getByRole('option', { name: 'Lighthouse' }).click()
  await row.getByRole('combobox', { name: 'Task', exact: true }).fill('Paint')
  await page.getByRole('option', { name: 'Paint the lamp' }).click()
  await row.getByRole('button', { name: 'Add row' }).click()
  const first = page.getByRole('textbox', { name: 'Hours: Lighthouse, Paint the lamp, Monday 2 November' })
  await first.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('2:15')
  await page.keyboard.press('Enter')
  await page.getByText('Lighthouse: Paint the lamp, Monday 2 November: 2:15.').waitFor()
  await page.reload()
  await first.waitFor()
  assert.equal(await first.inputValue(), '2:15')
})

test('on a phone: Add time fits, the day is one list, and an entry is changed there', async () => {
  await page.setViewportSize(phone.viewport)
  await page.goto(`${app.url}${timesheet}?view=day&day=2026-11-17&add=yes`)
  const dialog = page.getByRole('dialog', { name: 'Add time' })
  await dialog.getByLabel('Duration').and(page.locator(':focus')).waitFor()
  for (const field of [
    dialog.getByLabel('Date'),
    dialog.getByLabel('Start'),
    dialog.getByLabel('Duration'),
    dialog.getByRole('combobox', { name: 'Project', exact: true }),
    dialog.getByLabel('Reason'),
    dialog.getByRole('button', { name: 'Add time' }),
  ]) {
    await field.scrollIntoViewIfNeeded()
    const box = await field.boundingBox()
    assert.ok(box && box.x >= 0 && box.x + box.width <= phone.viewport.width, JSON.stringify(box))
    assert.ok(
      box.y >= 0 && box.y + box.height <= phone.viewport.height && box.width >= 80,
      JSON.stringify(box),
    )
  }
  assert.equal(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${app.url}${timesheet}?view=day&day=2026-11-17`)
  const list = page.getByRole('list', { name: 'Time entries' })
  await list.getByText('11:00 – 12:00').waitFor()
  assert.equal(await page.getByRole('group', { name: /^Timeline of/ }).count(), 0)
  const wide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  assert.equal(wide, false)
  await editTo('11:00 – 12:00', '12:00', '13:00')
  assert.deepEqual(page.faults, [])
})

/** Changes an entry of the list by its form, on a phone. */
async function editTo(times: string, start: string, stop: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${times}` }).click()
  const form = page.getByRole('form', { name: 'Edit time' })
  await form.getByLabel('From').fill(start)
  await form.getByLabel('To', { exact: true }).fill(stop)
  await form.getByLabel('Reason').fill('The bus was late')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Time entries' }).getByText(`${start} – ${stop}`).waitFor()
}

for (const width of [phone.viewport.width, 1_440])
  test(`notices do not cover menus at ${width} px: what is on top at each item is the item`, async () => {
    await page.setViewportSize({ width, height: 500 })
    await page.goto(`${app.url}${timesheet}?view=day&day=2026-11-17`)
    await page.getByRole('list', { name: 'Time entries' }).getByText('12:00 – 13:00').waitFor()
    await editTo('12:00 – 13:00', '12:00', '13:10')
    await page.getByRole('button', { name: 'Undo' }).last().waitFor()
    await page.getByRole('button', { name: /^More for 12:00/ }).click()
    await page.getByRole('menuitem').last().waitFor()
    const covered = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('[role=menuitem]')].filter((item) => {
      item.scrollIntoView({ block: 'nearest' })
      const box = item.getBoundingClientRect()
      return !item.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
    }).map((item) => item.textContent)`)
    assert.deepEqual(covered, [])
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').last().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('list', { name: 'Time entries' }).getByText('12:00 – 13:00').waitFor()
  })
