import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timersIn } from '../../server/testing/timers.ts'
import { type AppPage, openApp, phone } from './app.ts'

const app = await openApp()
await app.call(`POST /v2/projects/${app.projectId}/tasks`, app.owner, {
  body: { summary: 'Scrape the hull' },
})
await timersIn(app).makeProject('Lighthouse', [app.owner])
const organization = `/organizations/${app.organizationId}`
const holidays = `${organization}/holidays?new=yes`

/** The day field of a new holiday, its dialog, and the month that it opens. */
async function newHoliday(page: AppPage) {
  const dialog = page.getByRole('dialog', { name: 'New holiday' })
  const field = dialog.getByLabel('Day', { exact: true })
  const name = dialog.getByLabel('Name', { exact: true })
  // The dialog gives the focus to the name once it is open.
  await name.and(page.locator(':focus')).waitFor()
  const opener = dialog.getByRole('button', { name: 'Open calendar' })
  return { dialog, field, name, opener, month: page.getByRole('group', { name: 'Month' }) }
}

test('a day is typed in the reader’s way or as the API writes it; what is no day keeps the form from being sent', async () => {
  const page = await app.openAs(app.owner, holidays)
  const { dialog, field, name } = await newHoliday(page)
  const sent: { date: string }[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()))
  await name.fill('Harbour day')
  await field.fill('2026-11-18')
  await name.focus()
  assert.equal(await field.inputValue(), '18/11/2026')

  await field.fill('')
  await field.pressSequentially('9.12.26')
  await name.focus()
  assert.equal(await field.inputValue(), '09/12/2026')

  await field.fill('09122026')
  await name.focus()
  assert.equal(await field.inputValue(), '09/12/2026')

  for (const key of ['Enter', 'Control+Enter']) {
    await field.fill('31/02/2026')
    await field.press(key)
    await dialog.getByText('Enter a date like 31/12/2026.').waitFor()
    assert.equal(await field.inputValue(), '31/02/2026')
  }
  await dialog.getByRole('button', { name: 'Create holiday' }).click()
  await field.and(page.locator(':focus')).waitFor()
  assert.equal(sent.length, 0)

  // A year of two figures counts when the form is sent by a key, too.
  await field.fill('24/12/26')
  await field.press('Control+Enter')
  await page.getByText('Holiday saved.').waitFor()
  assert.equal(sent[0]?.date, '2026-12-24')
  assert.deepEqual(page.faults, [])
})

test('a day is chosen in a month by keyboard alone, and Escape closes the month, not the dialog', async () => {
  const page = await app.openAs(app.owner, holidays)
  const { dialog, field, opener, month } = await newHoliday(page)
  const focused = (day: RegExp) =>
    month.getByRole('button', { name: day }).and(page.locator(':focus')).waitFor()
  await field.fill('2026-11-18')
  await field.press('Alt+ArrowDown')
  await focused(/18 November/)
  await page.keyboard.press('ArrowDown')
  await focused(/25 November/)
  await page.keyboard.press('ArrowDown')
  await focused(/2 December/)
  await page.keyboard.press('PageDown')
  await focused(/2 January/)
  await page.keyboard.press('PageUp')
  await focused(/2 December/)
  await page.keyboard.press('ArrowLeft')
  await focused(/1 December/)
  await page.keyboard.press('Enter')
  await month.waitFor({ state: 'hidden' })
  assert.equal(await field.inputValue(), '01/12/2026')

  await opener.press('Enter')
  await focused(/1 December/)
  await page.keyboard.press('Escape')
  await month.waitFor({ state: 'hidden' })
  assert.equal(await dialog.count(), 1)
  assert.deepEqual(page.faults, [])
})

test('at 390 px the month is on the screen whole, and a tap chooses a day', async () => {
  const page = await app.openAs(app.owner, holidays, phone)
  const { dialog, field, opener, month } = await newHoliday(page)
  await field.fill('2026-11-18')
  await opener.click()
  await month.waitFor()
  for (const day of [month.getByRole('button').first(), month.getByRole('button').last()]) {
    const box = await day.boundingBox()
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390 && box.width >= 24 && box.height >= 24)
    assert.ok(box.y >= 0 && box.y + box.height <= 844)
  }
  await page.getByRole('button', { name: 'Next month' }).click()
  await month.getByRole('button', { name: /31 December/ }).click()
  await month.waitFor({ state: 'hidden' })
  assert.equal(await field.inputValue(), '31/12/2026')
  assert.equal(await dialog.count(), 1)

  // Where fields are side by side, no figure of the day is cut off.
  await page.goto(`${app.url}${organization}/timesheet?add=yes`)
  const date = page.getByRole('dialog', { name: 'Add time' }).getByLabel('Date')
  await date.waitFor()
  const { scrollWidth, clientWidth } = await date.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  assert.ok(scrollWidth <= clientWidth, `${scrollWidth} in ${clientWidth}`)
  assert.deepEqual(page.faults, [])
})

test('a day after the last one is refused at the field, and cannot be chosen', async () => {
  const page = await app.openAs(app.owner, `${organization}/timesheet?add=yes`)
  const dialog = page.getByRole('dialog', { name: 'Add time' })
  await dialog.getByLabel('Duration').and(page.locator(':focus')).waitFor()
  const field = dialog.getByLabel('Date')
  const today = await field.inputValue()
  await field.fill('2099-01-31')
  await dialog.getByText(`No later than ${today}.`).waitFor()
  await dialog.getByRole('button', { name: 'Add time' }).click()
  await field.and(page.locator(':focus')).waitFor()
  await dialog.getByText(`No later than ${today}.`).waitFor()

  await field.fill(today)
  await dialog.getByRole('button', { name: 'Open calendar' }).click()
  const month = page.getByRole('group', { name: 'Month' })
  await month.locator(':focus').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Next month' }).isDisabled(), true)
  const enabled = await month.locator('button:enabled').count()
  assert.equal(enabled, Number(today.slice(0, 2)))
  assert.deepEqual(page.faults, [])
})

test('an American reader sees and types the month first, with AM and PM where there is a time', async () => {
  const page = await app.openAs(app.owner, `${organization}/projects/${app.projectId}/tasks`, {
    locale: 'en-US',
  })
  await page.getByRole('button', { name: 'Scrape the hull', exact: true }).click()
  const form = page.getByRole('form', { name: 'Task', exact: true })
  const due = form.getByLabel('Due', { exact: true })
  await due.fill('12/31/2099 5:30 pm')
  await form.getByLabel('Summary').focus()
  assert.equal(await due.inputValue(), '12/31/2099 5:30 PM')
  await form.getByRole('button', { name: 'Open calendar' }).click()
  await page.getByRole('button', { name: /December 30/ }).click()
  assert.equal(await due.inputValue(), '12/30/2099 5:30 PM')
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  assert.equal((await saved).postDataJSON().due_at, '2099-12-30T17:30:00Z')
  assert.deepEqual(page.faults, [])
})
