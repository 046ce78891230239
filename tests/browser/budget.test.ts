import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp } from './app.ts'

const app = await openApp()
const tracked = trackedIn(app)
const organization = `/organizations/${app.organizationId}`
const project = `${organization}/projects/${app.projectId}`

test('the budget of a project: used, explained, changed, and without money for a project manager', async () => {
  const page = await app.openAs(app.owner, `${project}/budget`)
  await page.getByRole('heading', { name: 'No budget yet' }).waitFor()
  const form = page.getByRole('form', { name: 'Budget' })
  await form.getByRole('radiogroup', { name: 'Budget type' }).getByText('Hours').click()
  await form.getByLabel('Hours', { exact: true }).last().fill('1')
  await form.getByRole('button', { name: 'Save budget' }).click()
  // The row follows the saved budget by itself.
  const used = page.getByRole('region', { name: 'Budget used' })
  await used.getByText('of 1 h', { exact: true }).waitFor()
  const nowMs = Date.parse(await app.now())
  const slot = (back: number) =>
    `${new Date(Math.floor(nowMs / 600_000 - back) * 600_000).toISOString().slice(0, 19)}Z`
  await tracked.send(app.user, [tracked.activity(slot(3)), tracked.activity(slot(2))])
  await app.settle()
  await page.reload()
  // On a working day the pace says the same.
  await used.getByText('0.33 h', { exact: true }).first().waitFor()
  await used.getByText('33%', { exact: true }).waitFor()
  await used.getByRole('button', { name: 'Why this number' }).click()
  const why = page.getByRole('table', { name: 'Why this number' })
  await why.getByRole('cell', { name: 'Uma User' }).first().waitFor()
  await why.getByRole('cell', { name: '0.33 h' }).last().waitFor()
  await form.getByLabel('Hours', { exact: true }).last().fill('2')
  await form.getByRole('button', { name: 'Save budget' }).click()
  await used.getByText('of 2 h', { exact: true }).waitFor()
  await used.getByText('16%', { exact: true }).waitFor()
  assert.equal(await page.getByRole('table', { name: 'History' }).getByRole('row').count(), 2)
  await page.goto(`${app.url}${organization}/projects`)
  await page.getByRole('img', { name: '0.33 h of 2 h used' }).waitFor()
  assert.deepEqual(page.faults, [])

  const managed = await app.openAs(app.projectManager, `${project}/budget`)
  await managed.getByRole('region', { name: 'Budget used' }).getByText('16%', { exact: true }).waitFor()
  assert.equal(await managed.getByRole('form', { name: 'Budget' }).count(), 0)
  await managed.goto(`${app.url}${organization}/projects`)
  await managed.getByRole('img', { name: '0.33 h of 2 h used' }).waitFor()
  await managed.goto(`${app.url}${project}/budget`)
  await app.call(`PUT /v2/projects/${app.projectId}`, app.owner, {
    body: { budget: { type: 'cost', cost: 5 } },
  })
  await app.settle()
  await managed.reload()
  await managed.getByRole('heading', { name: 'No budget yet' }).waitFor()
  assert.deepEqual(managed.faults, [])
})

test('the budget of a client: what all its projects used, and why', async () => {
  const budget = { type: 'hours', hours: 1, stop_at: 100 }
  const body = { name: 'Harbour', budget, project_ids: [app.projectId] }
  const { client } = (await app.call(`POST /v2${organization}/clients`, app.owner, { body })).body
  await app.settle()
  const page = await app.openAs(app.manager, `${organization}/clients/${client.id}/budget`)
  const used = page.getByRole('region', { name: 'Budget used' })
  await used.getByText('of 1 h', { exact: true }).waitFor()
  await used.getByRole('button', { name: 'Why this number' }).click()
  await page.getByRole('heading', { name: 'Why this number' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('the chart of a project has the budget of its client too; managers who see no members get no explanation', async () => {
  const nowMs = Date.parse(await app.now())
  const slot = `${new Date(Math.floor(nowMs / 600_000 - 150) * 600_000).toISOString().slice(0, 19)}Z`
  await tracked.send(app.user, [tracked.activity(slot)])
  await app.call(`PUT /v2/projects/${app.projectId}`, app.owner, {
    body: { budget: { type: 'hours', hours: 2 } },
  })
  await app.database.change(
    sql`update organization_members set views_others_data = false where user_id = ${app.manager.id}`,
  )
  await app.settle()
  const page = await app.openAs(app.manager, `${project}/budget`)
  const chart = page.getByRole('figure', { name: 'Spending by day' })
  await chart.getByText('Project: 0.5 h of 2 h used').waitFor()
  await chart.getByText('Client: 0.5 h of 1 h used').waitFor()
  await chart.getByRole('button', { name: 'Show as table' }).press('Enter')
  await chart.getByRole('columnheader', { name: 'Client: total' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^Why/ }).count(), 0)
  assert.deepEqual(page.faults, [])
})
