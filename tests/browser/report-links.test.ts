import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksIn } from '../../server/testing/report-links.ts'
import { openApp, phone } from './app.ts'
import { axeLook, ensureAxe } from './axe-faults.ts'
import { goTo } from './go-to.ts'

const app = await openApp()
const now = '2026-11-10T08:00:00Z'
const organization = `/organizations/${app.organizationId}`
const reports = `${organization}/insights/reports`
await app.moveClock('2026-10-25T08:00:00Z')
const { create } = await linksIn(app, now)
const days = 'from=2026-11-02&until=2026-11-08'

test('a client opens the shared link without an account and sees the figures and no cost, until it is deleted', async () => {
  const page = await app.openAs(app.owner, `${reports}?report=time&by=project&columns=tracked&${days}`, {
    now,
  })
  const cells = page.getByRole('table', { name: 'Report' }).getByRole('row', { name: /Quay wall/ })
  await cells.getByText('1:00').waitFor()
  await page.getByRole('button', { name: 'Share link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New share link' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hours for the client')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('otter in the harbor')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const once = page.getByRole('dialog', { name: 'Your new share link' })
  const address = await once.getByRole('textbox', { name: 'Address' }).inputValue()
  await once.getByRole('button', { name: 'I have copied it' }).click()

  const client = await app.open(new URL(address).pathname, phone)
  await client.getByRole('heading', { name: 'This page has a password' }).waitFor()
  await ensureAxe(client)
  assert.deepEqual(await client.evaluate(axeLook('everything')), [])
  await client.getByLabel('Password').fill('otter in the river')
  await client.keyboard.press('Enter')
  await client.getByText('This password is wrong. Try again.').waitFor()
  await client.getByLabel('Password').fill('otter in the harbor')
  await client.getByRole('button', { name: 'Show reports' }).click()
  await client.getByRole('heading', { name: 'Hours for the client' }).waitFor()
  await client.getByRole('row', { name: 'Quay wall 1:00' }).waitFor()
  await client.getByRole('row', { name: 'Total 1:00' }).waitFor()
  assert.doesNotMatch(await client.content(), /30\.00|80\.00|Cost|Billable amount/)
  const overflow = await client
    .locator('body')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  assert.equal(overflow, 0)

  await goTo(page, `${reports}/links`)
  const list = page.getByRole('list', { name: 'Share links' })
  await list.getByText('Opened 1 time').waitFor()
  await list.getByRole('button', { name: 'Delete the link Hours for the client' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click()
  await page.getByText('No share links yet').waitFor()
  await client.goto(address)
  await client.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('a board is shared with the looks of its tiles, and its page reads in light and dark', async () => {
  const saved = { list: 'reports', name: 'Hours', query: `by=project&${days}&report=time`, shared: true }
  const { saved_view } = (await app.call(`POST /v2${organization}/saved_views`, app.owner, { body: saved }))
    .body
  const tiles = (['number', 'chart', 'table'] as const).map((look, i) => ({
    saved_view_id: saved_view.id,
    look,
    width: i + 1,
  }))
  const body = { name: 'Monday', tiles }
  const made = await app.call(`POST /v2${organization}/report_boards`, app.owner, { body })
  const path = `${organization}/insights/boards/${made.body.report_board.id}`
  const page = await app.openAs(app.owner, path, { now })
  await page.getByRole('button', { name: 'Share link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  for (const colorScheme of ['light', 'dark'] as const) {
    const client = await app.open(new URL(address).pathname, { colorScheme })
    await client.getByRole('heading', { name: 'Monday' }).waitFor()
    assert.equal(await client.getByRole('article').count(), 3)
    await client.getByText('Nothing to compare with in the period before').waitFor()
    await client.getByRole('list', { name: 'Hours' }).getByText('1:00').waitFor()
    await client.getByRole('row', { name: /^Quay wall 1:00/ }).waitFor()
    await ensureAxe(client)
    assert.deepEqual(await client.evaluate(axeLook('everything')), [])
    const ground = await client.evaluate('getComputedStyle(document.body).backgroundColor')
    assert.equal(ground, colorScheme === 'light' ? 'rgb(240, 243, 243)' : 'rgb(16, 20, 21)')
    await client.keyboard.press('Tab')
    assert.equal(await client.locator(':focus').getAttribute('role'), 'region')
    assert.deepEqual(client.faults, [])
  }
  assert.deepEqual(page.faults, [])
})

test('on a phone, the list shows what others shared and who did', async () => {
  const reply = await create(app.user)
  assert.equal(reply.status, 201, reply.text)
  const page = await app.openAs(app.manager, `${reports}/links`, { now, ...phone })
  const list = page.getByRole('list', { name: 'Share links' })
  await list
    .getByText(/^Created by /)
    .first()
    .waitFor()
  assert.deepEqual(page.faults, [])
})
