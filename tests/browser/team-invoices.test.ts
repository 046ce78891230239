import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn, slotsFrom } from '../../server/testing/invoices.ts'
import { openApp, phone } from './app.ts'
import { fillForm, labelsOf } from './fill-form.ts'
import { fromMenu } from './invoice-menu.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
await app.moveClock('2026-11-02T08:00:00Z')
const { billedWork, read } = invoicesIn(app)
const { projectId, work } = await billedWork({ payRate: 30 })
await app.moveClock('2026-11-10T08:00:00Z')
for (const day of ['2026-11-03', '2026-11-04']) await work(app.user, ...slotsFrom(`${day}T09:00:00Z`, 6))

test('a member bills their own time, sees why each cent, and issues it; an owner pays it', async () => {
  const page = await app.openAs(app.user, `${organization}/team-invoices`)
  await page.getByRole('button', { name: 'New invoice' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New invoice' })
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/team-invoices\/\d+$/)
  const id = Number(page.url().split('/').at(-1))

  await page.getByRole('button', { name: 'Add tracked time' }).click()
  const generate = page.getByRole('form', { name: 'Add tracked time' })
  const typed = {
    'First day': '2026-11-02',
    'Last day': '2026-11-08',
    Lines: { pick: 'By project' },
    'Round to': { pick: 'No rounding' },
    Projects: { pick: ['Quay wall'] },
    'Only approved time': false,
    'Bill time without a rate at 0': false,
  }
  await fillForm(page, generate, typed)
  assert.deepEqual((await labelsOf(generate)).sort(), Object.keys(typed).sort())
  await generate.getByRole('button', { name: 'Preview' }).click()
  await generate.getByText('1 line, total $60.00').waitFor()
  const [request] = await Promise.all([
    page.waitForRequest((each) => /team_invoices\/\d+\/line_items\/generate$/.test(each.url())),
    generate.getByRole('button', { name: 'Add lines' }).click(),
  ])
  assert.deepEqual(request.postDataJSON(), {
    start_date: '2026-11-02',
    stop_date: '2026-11-08',
    grouping: 'project',
    project_ids: [projectId],
    only_approved: false,
    allow_zero_rates: false,
    include_expenses: false,
  })

  await page.getByRole('button', { name: 'Why $60.00 in line 1' }).click()
  const drawer = page.getByRole('dialog', { name: 'Why this amount' })
  const day = drawer.getByRole('button', { name: /^3 Nov 2026.*\$30\.00 per hour on that day.*\$30\.00/ })
  await day.click()
  await drawer
    .getByRole('list', { name: /^Slots of/ })
    .getByText('09:00')
    .waitFor()
  assert.equal(
    await drawer
      .getByRole('list', { name: /^Slots of/ })
      .getByRole('listitem')
      .count(),
    6,
  )
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  const [saved] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Download PDF')])
  assert.equal(saved.suggestedFilename(), `DRAFT-${id}.pdf`)
  await fromMenu(page, 'Issue')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('heading', { name: 'UU-1' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Record payment' }).count(), 0)

  const owner = await app.openAs(app.owner, `${organization}/team-invoices`)
  await owner.getByRole('region', { name: 'Invoices in USD' }).getByText('$60.00').first().waitFor()
  await owner.getByRole('link', { name: 'UU-1' }).click()
  await owner.getByRole('button', { name: 'Record payment' }).click()
  const payment = owner.getByRole('form', { name: 'Record payment' })
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await owner.getByRole('button', { name: /^Delete the payment of/ }).waitFor()
  assert.deepEqual([(await read(id, 'team')).status, page.faults, owner.faults], ['closed', [], []])
})

test('on a phone the list, the paper and the settings fit; an owner uploads a logo', async () => {
  const page = await app.openAs(app.owner, `${organization}/team-invoices`, phone)
  const fits = async () =>
    assert.equal(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), 0)
  await page.getByRole('link', { name: 'UU-1' }).waitFor()
  await fits()
  await page.getByRole('link', { name: 'UU-1' }).click()
  await page.getByRole('heading', { name: 'UU-1' }).waitFor()
  await fits()
  await page.goto(`${app.url}${organization}/settings/invoices`)
  await page.getByText('No logo yet.').waitFor()
  await fits()
  const onePixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
  await page.getByLabel('Logo file').setInputFiles(file)
  await page.getByRole('img', { name: /^Logo of/ }).waitFor()
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
  assert.deepEqual(page.faults, [])
})
