import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { until } from '../../server/foundation/testing/until.ts'
import { type AppPage, openApp } from './app.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
for (const name of ['Quill Press', 'Quay Ltd', 'Harbour & Sons']) await create('clients', { name })

async function create(what: 'clients' | 'projects', body: object): Promise<void> {
  const { status, text } = await app.call(`POST /v2${organization}/${what}`, app.owner, { body })
  assert.equal(status, 201, text)
}

async function newProject(): Promise<AppPage> {
  const page = await app.openAs(app.owner, `${organization}/projects`)
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByRole('form', { name: 'New project' }).waitFor()
  return page
}

const clientField = (page: AppPage) => page.getByRole('combobox', { name: 'Client' })

const shows = (field: Locator, text: string) =>
  until(
    async () => (await field.isEnabled()) && (await field.inputValue()) === text,
    `the field shows ${text}`,
  )

/** Presses Enter in the name of the project, and returns what was sent. */
async function sent(page: AppPage, name: string): Promise<{ name: string; client_id?: number }> {
  const field = page.getByRole('form', { name: 'New project' }).getByLabel('Name')
  await field.fill(name)
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/projects')),
    field.press('Enter'),
  ])
  return request.postDataJSON()
}

async function clientNamed(name: string): Promise<number | undefined> {
  const { body } = await app.call(`GET /v2${organization}/clients`, app.owner)
  return body.clients.find((client: { name: string }) => client.name === name)?.id
}

test('Tab takes the name that was typed, even while its options are on their way', async () => {
  const page = await newProject()
  await clientField(page).fill('Quill Press')
  await clientField(page).press('Tab')
  const { client_id } = await sent(page, 'By tab')
  assert.deepEqual([client_id, page.faults], [await clientNamed('Quill Press'), []])
})

test('Enter takes the first match and sends no form', async () => {
  const page = await newProject()
  await clientField(page).fill('quay')
  await page.getByRole('option', { name: 'Quay Ltd' }).waitFor()
  await clientField(page).press('Enter')
  await page.getByRole('form', { name: 'New project' }).waitFor()
  await shows(clientField(page), 'Quay Ltd')
  assert.equal((await sent(page, 'By enter')).client_id, await clientNamed('Quay Ltd'))
})

test('what matches nothing stays, is an error, and keeps the form from being sent', async () => {
  const page = await newProject()
  await clientField(page).fill('Nobody we know')
  await clientField(page).press('Tab')
  const form = page.getByRole('form', { name: 'New project' })
  await form.getByText('Choose one from the list.').waitFor()
  assert.equal(await clientField(page).inputValue(), 'Nobody we know')
  await form.getByLabel('Name').fill('Never sent')
  await form.getByLabel('Name').press('Enter')
  await page.locator(':focus').and(clientField(page)).waitFor()
  await clientField(page).fill('Harbour & Sons')
  await clientField(page).press('Tab')
  assert.equal((await sent(page, 'Sent now')).client_id, await clientNamed('Harbour & Sons'))
})

test('a picker waits for its own calls alone: the list behind it may still be on its way', async () => {
  const page = await app.openAs(app.owner, `${organization}/projects`)
  const held = Promise.withResolvers<void>()
  await page.route(/\/projects\?.*search/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/projects\?.*search/)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('wall')
  await asked
  await page.getByRole('button', { name: 'New project' }).first().click()
  await clientField(page).fill('Quill Press')
  await clientField(page).press('Tab')
  const { client_id } = await sent(page, 'Beside a slow list')
  assert.equal(client_id, await clientNamed('Quill Press'))
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a client that does not exist yet is created in place', async () => {
  const page = await newProject()
  await clientField(page).fill('Newcomer Inc')
  await page.getByRole('option', { name: 'Create “Newcomer Inc”' }).click()
  await shows(clientField(page), 'Newcomer Inc')
  const { client_id } = await sent(page, 'For a newcomer')
  assert.ok(client_id)
  assert.equal(client_id, await clientNamed('Newcomer Inc'))
})

test('the timer starts by keyboard alone: the project by a part of its name, the task by its new name', async () => {
  await create('projects', { name: 'Quay wall', members: [{ user_id: app.user.id, role: 'user' }] })
  const page = await app.openAs(app.user, organization)
  await page.getByRole('banner').getByRole('button', { name: 'Start timer' }).press('Enter')
  const form = page.getByRole('form', { name: 'Start timer' })
  const project = form.getByRole('combobox', { name: 'Project' })
  const task = form.getByRole('combobox', { name: 'Task' })
  await project.fill('quay')
  await project.press('Tab')
  await shows(project, 'Quay wall')
  await task.fill('Draw the plans')
  await page.getByRole('option', { name: 'Create “Draw the plans”' }).waitFor()
  await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST' && each.url().endsWith('/tasks')),
    task.press('Enter'),
  ])
  await shows(task, 'Draw the plans')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/timer/start')),
    form.getByLabel('Note').press('Enter'),
  ])
  const { project_id, task_id } = request.postDataJSON()
  const { body } = await app.call(`GET /v2/tasks/${task_id}`, app.user)
  assert.deepEqual([body.task.summary, body.task.project_id], ['Draw the plans', project_id])
  assert.deepEqual(page.faults, [])
})
