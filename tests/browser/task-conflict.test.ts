import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'

const app = await openApp()
const tasks = `/organizations/${app.organizationId}/projects/${app.projectId}/tasks`

async function make(summary: string): Promise<number> {
  const path = `POST /v2/projects/${app.projectId}/tasks`
  return (await app.call(path, app.owner, { body: { summary, details: 'As it was' } })).body.task.id
}

async function changeMeanwhile(id: number, body: object): Promise<void> {
  await app.call(`PUT /v2/tasks/${id}`, app.owner, { body: { lock_version: 0, ...body } })
}

async function read(id: number) {
  return (await app.call(`GET /v2/tasks/${id}`, app.owner)).body.task
}

test('someone was faster: a notice says so, and the changes of both are kept', async () => {
  const id = await make('Grease the bearings')
  const page = await app.openAs(app.manager, `${tasks}?task=${id}`)
  const form = page.getByRole('dialog', { name: 'Task' })
  await form.getByLabel('Summary').fill('Grease all bearings')
  await changeMeanwhile(id, { details: 'With the new grease' })
  await form.getByRole('button', { name: 'Save' }).click()
  const told = form.getByRole('alert').filter({ hasText: 'Someone else changed this task' })
  await told.getByText('With the new grease').waitFor()
  await form.getByRole('button', { name: 'Save my changes' }).click()
  await page.getByText('Grease all bearings saved.').waitFor()
  const { summary, details, lock_version } = await read(id)
  assert.deepEqual([summary, details, lock_version], ['Grease all bearings', 'With the new grease', 2])
  assert.deepEqual(page.faults, [])
})

test('someone was faster: theirs can be taken, and edited on', async () => {
  const id = await make('Paint the crane')
  const page = await app.openAs(app.manager, `${tasks}?task=${id}`)
  const form = page.getByRole('dialog', { name: 'Task' })
  await form.getByLabel('Summary').fill('Paint it red')
  await changeMeanwhile(id, { summary: 'Paint it green' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Use their version' }).click()
  assert.equal(await form.getByLabel('Summary').inputValue(), 'Paint it green')
  await form.getByLabel('Details').fill('Two coats')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Paint it green saved.').waitFor()
  const { summary, details } = await read(id)
  assert.deepEqual([summary, details], ['Paint it green', 'Two coats'])
  assert.deepEqual(page.faults, [])
})

test('unsaved: closing a task that was changed asks first', async () => {
  const id = await make('Count the ropes')
  const page = await app.openAs(app.manager, `${tasks}?task=${id}`)
  const form = page.getByRole('dialog', { name: 'Task' })
  await form.getByLabel('Summary').fill('Count all ropes')
  await form.getByRole('button', { name: 'Cancel' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  assert.equal(await form.getByLabel('Summary').inputValue(), 'Count all ropes')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Leave', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  assert.equal((await read(id)).summary, 'Count the ropes')
  assert.deepEqual(page.faults, [])
})
