import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp } from './app.ts'

const app = await openApp()
const tracked = trackedIn(app)
const page = `/organizations/${app.organizationId}/projects/${app.projectId}/limits`

// A midday: the time before it is of the same day.
const now = '2026-11-18T12:00:00Z'

test('limit groups: created, used, moved and deleted, also by keyboard and on a phone', async () => {
  await app.moveClock(now)
  const shown = await app.openAs(app.owner, page, { now })
  await shown.getByRole('heading', { name: 'No limit groups yet' }).waitFor()
  await shown.getByRole('button', { name: 'New limit group' }).press('Enter')
  const form = shown.getByRole('form', { name: 'New limit group' })
  await form.getByRole('combobox', { name: 'Members' }).fill('Uma')
  await shown.getByRole('option', { name: 'Uma User' }).click()
  await form.getByLabel('Hours', { exact: true }).last().fill('1')
  await form.getByRole('button', { name: 'Create group' }).click()
  const group = shown.getByRole('region', { name: '1 h', exact: true })
  await group.getByRole('cell', { name: 'Uma User', exact: true }).waitFor()

  const nowMs = Date.parse(await app.now())
  const slot = (back: number) =>
    `${new Date(Math.floor(nowMs / 600_000 - back) * 600_000).toISOString().slice(0, 19)}Z`
  await tracked.send(app.user, [tracked.activity(slot(3)), tracked.activity(slot(2))])
  await shown.reload()
  await group.getByRole('img', { name: 'Uma User: 0.33 h of 1 h used' }).waitFor()

  await group.getByRole('button', { name: 'Manage Uma User' }).press('Enter')
  await shown.getByRole('menuitem', { name: 'Why this number' }).click()
  const why = group.getByRole('region', { name: 'Why this number: Uma User' })
  await why.getByRole('cell', { name: '18 Nov 2026' }).waitFor()
  await why.getByRole('cell', { name: '0.33 h' }).first().waitFor()
  await why.getByRole('button', { name: 'Close' }).click()

  await app.call(`POST /v2/projects/${app.projectId}/member_limits`, app.owner, {
    body: { type: 'hours', hours: 2, start_date: '2020-01-01', member_ids: [] },
  })
  await shown.setViewportSize({ width: 390, height: 800 })
  await shown.reload()
  const other = shown.getByRole('region', { name: '2 h', exact: true })
  await other.getByText('No members. Edit the group to add some.').waitFor()
  await group.getByRole('button', { name: 'Manage Uma User' }).press('Enter')
  await shown.getByRole('menuitem', { name: 'Move to 2 h' }).click()
  await other.getByRole('cell', { name: 'Uma User', exact: true }).waitFor()
  await group.getByText('No members. Edit the group to add some.').waitFor()
  const overflow = await shown.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  assert.equal(overflow, false)

  await group.getByRole('button', { name: 'Delete 1 h' }).click()
  await shown.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
  await group.waitFor({ state: 'detached' })
  assert.deepEqual(shown.faults, [])
})

test('limit groups: project managers see neither the link nor the page', async () => {
  const shown = await app.openAs(app.projectManager, page)
  await shown.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  assert.equal(await shown.getByRole('link', { name: 'Limit groups' }).count(), 0)
  assert.deepEqual(shown.faults, [])
})
