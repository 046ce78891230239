import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp, searchFor } from './app.ts'
import { stepTo } from './go-to.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const project = `${organization}/projects/${app.projectId}`

test('invoice defaults: set for a client, and cleared to the organization’s again', async () => {
  const path = `POST /v2/organizations/${app.organizationId}/clients`
  const { id } = (await app.call(path, app.owner, { body: { name: 'Harbour' } })).body.client
  const read = async () => (await app.call(`GET /v2/clients/${id}`, app.owner)).body.client
  const page = await app.openAs(app.manager, `${organization}/clients/${id}/invoices`)
  const form = page.getByRole('form', { name: 'Invoice defaults' })
  const inherits = form.getByRole('switch', { name: 'Use the net terms of Test Works' })
  await inherits.uncheck()
  await form.getByLabel('Net terms', { exact: true }).fill('14')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Invoice defaults saved.').waitFor()
  assert.deepEqual([(await read()).net_terms, (await read()).inherit_invoice_notes], ['14', true])
  await inherits.check()
  // The first notice may be gone by now or still be there: the reply shows which.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await form.getByRole('button', { name: 'Save' }).click()
  assert.equal((await saved).status(), 200)
  assert.equal((await read()).inherit_net_terms, true)
  assert.deepEqual(page.faults, [])
})

test('a budget of a project: every field goes there and back, and none takes it away', async () => {
  const read = async () =>
    (await app.call(`GET /v2/projects/${app.projectId}`, app.owner)).body.project.budget
  const page = await app.openAs(app.owner, `${project}/budget`)
  const form = page.getByRole('form', { name: 'Budget' })
  await form.getByRole('radiogroup', { name: 'Budget type' }).getByText('Hours').click()
  await form.getByLabel('Hours', { exact: true }).last().fill('120.5')
  await form.getByRole('combobox', { name: 'Resets' }).click()
  await page.getByRole('option', { name: 'Every week' }).click()
  await form.getByRole('combobox', { name: 'Reset on' }).click()
  await page.getByRole('option', { name: 'Wednesday' }).click()
  await form.getByLabel('Start date').fill('2026-11-02')
  await form.getByRole('switch', { name: 'Include non-billable time' }).uncheck()
  await form.getByRole('switch', { name: 'Stop timers when the budget is used up' }).check()
  await form.getByLabel('Stop timers at').fill('95')
  await form.getByRole('switch', { name: 'Send alerts when the budget runs low' }).check()
  await form.getByRole('combobox', { name: 'Notify' }).click()
  await page.getByRole('option', { name: 'Project managers' }).click()
  await form.getByRole('switch', { name: 'Notify everyone on the project' }).check()
  await form.getByRole('button', { name: 'Save budget' }).click()
  await page.getByText('Budget saved.').waitFor()
  assert.deepEqual(await read(), {
    type: 'hours',
    hours: 120.5,
    start_date: '2026-11-02',
    alerts: {
      near_limit: 80,
      notify_enabled: true,
      notify_all_members: true,
      notify_group: 'project_managers',
    },
    recurrence: 'weekly',
    recurrence_start: 3,
    include_non_billable: false,
    stop_timer_when_budget_reached: true,
    stop_at: 95,
  })
  await page.reload()
  await form.getByRole('radiogroup', { name: 'Budget type' }).getByText('None').click()
  await form.getByRole('button', { name: 'Save budget' }).click()
  await page.getByText('Budget removed.').waitFor()
  assert.equal(await read(), undefined)
  assert.deepEqual(page.faults, [])
})

test('what one may not do is not there: a user and a viewer of a project', async () => {
  for (const person of [app.user, app.viewer]) {
    const page = await app.openAs(person, `${project}/settings`)
    await page.getByRole('heading', { name: 'First project', level: 1 }).waitFor()
    await page.getByText('No metadata.').waitFor()
    for (const name of ['Archive', 'Save', 'Add members'])
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
    for (const name of ['Budget', 'Clients', 'Integrations'])
      assert.equal(await page.getByRole('link', { name, exact: true }).count(), 0, name)
    await stepTo(page, `${project}/tasks`)
    await page.getByRole('heading', { name: 'No tasks yet' }).waitFor()
    const mayCreate = person === app.user
    assert.equal((await page.getByRole('button', { name: 'New task' }).count()) > 0, mayCreate)
    await page.goto(`${app.url}${organization}/clients`)
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
    assert.deepEqual(page.faults, [])
  }
})

test('a project manager: changes the project and its people, without money', async () => {
  const page = await app.openAs(app.projectManager, `${project}/settings`)
  const form = page.getByRole('form', { name: 'General' })
  await form.getByLabel('Description').fill('Led by Pia')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Project saved.').waitFor()
  assert.equal(await page.getByLabel('Bill rate').count(), 0)
  await page.goto(`${app.url}${project}/members`)
  await page.getByRole('button', { name: 'Manage Vera Viewer' }).click()
  await page.getByRole('menuitem', { name: 'Change role and rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vera Viewer' })
  await dialog.getByRole('radio', { name: 'Member' }).check()
  assert.equal(await dialog.getByLabel('Pay rate').count(), 0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Vera Viewer Member/ }).waitFor()
  await page.getByRole('button', { name: 'Manage Vera Viewer' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the project' }).click()
  await page.getByRole('row', { name: /Vera Viewer/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: /Vera Viewer Member/ }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('an integration: made, disabled with a reason, deleted', async () => {
  const page = await app.openAs(app.manager, `${organization}/integrations`)
  await page.getByRole('button', { name: 'New integration' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New integration' })
  await dialog.getByLabel('Name').fill('Tracker')
  await dialog.getByLabel('Type').fill('Issue tracker')
  await dialog.getByRole('button', { name: 'Create integration' }).click()
  await dialog.getByText('Some of these characters are not allowed here.').waitFor()
  await dialog.getByLabel('Type').fill('issue_tracker')
  await dialog.getByRole('button', { name: 'Create integration' }).click()
  await page.getByRole('heading', { name: 'Tracker', level: 1 }).waitFor()
  const form = page.getByRole('form', { name: 'Integration' })
  await form.getByRole('switch', { name: 'Active' }).uncheck()
  await form.getByLabel('Reason').fill('It moves to another host')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Integration saved.').waitFor()
  await page.getByRole('definition').filter({ hasText: 'It moves to another host' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No integrations yet' }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('Ctrl-K: a project by a part of its name, and a new project from anywhere', async () => {
  const page = await app.openAs(app.manager, `${organization}/people`)
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
  await (await searchFor(page, 'First pro', 'First project')).click()
  await page.getByRole('heading', { name: 'First project', level: 1 }).waitFor()
  await searchFor(page, 'New proj', 'New project')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByLabel('Name').fill('Second project')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('heading', { name: 'Second project', level: 1 }).waitFor()
  assert.deepEqual(page.faults, [])
})
