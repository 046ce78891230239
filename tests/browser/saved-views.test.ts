import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'

const app = await openApp()
const list = `/organizations/${app.organizationId}/clients`
const views = `/v2/organizations/${app.organizationId}/saved_views`
const { body } = await app.call(`POST /v2${list}`, app.owner, { body: { name: 'Quill Press' } })
await app.call(`PUT /v2/clients/${body.client.id}`, app.owner, { body: { status: 'archived' } })
const page = await app.openAs(app.owner, `${list}?status=archived`)
const searchOf = () => new URL(page.url()).searchParams

test('saved: the filters and columns of a list under a name, shared with a manager, who opens and deletes the view', async () => {
  await page.getByRole('button', { name: 'Views' }).waitFor()
  await page.getByRole('cell', { name: 'Quill Press Archived' }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Projects' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Old clients')
  await page.getByRole('switch', { name: 'Share with the organization' }).check()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'View: Old clients' }).waitFor()
  assert.deepEqual([searchOf().get('status'), searchOf().get('hide')], ['archived', 'Projects'])

  const manager = await app.openAs(app.manager, list)
  await manager.getByRole('button', { name: 'Views' }).click()
  await manager.getByRole('menuitem', { name: 'Old clients' }).click()
  await manager.getByRole('cell', { name: 'Quill Press Archived' }).waitFor()
  assert.equal(await manager.getByRole('columnheader', { name: 'Projects' }).count(), 0)
  await manager.goBack()
  await manager.getByRole('button', { name: 'Views' }).waitFor()
  await manager.goForward()
  await manager.getByRole('button', { name: 'View: Old clients' }).click()
  await manager.getByRole('menuitem', { name: 'Delete view' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await manager.getByText('Old clients deleted.').waitFor()
  assert.equal((await app.call(`GET ${views}`, app.owner)).body.saved_views.length, 0)
  assert.deepEqual([...page.faults, ...manager.faults], [])
})

test('saved: changed filters go to the open view', async () => {
  const view = { list: 'clients', name: 'Mine', query: 'status=archived' }
  const { id } = (await app.call(`POST ${views}`, app.owner, { body: view })).body.saved_view
  await page.goto(`${app.url}${list}?q=quill&view=${id}`)
  await page.getByRole('button', { name: 'View: Mine' }).click()
  await page.getByRole('menuitem', { name: 'Save changes to this view' }).click()
  await page.getByText('Mine saved.').waitFor()
  const [stored] = (await app.call(`GET ${views}`, app.owner)).body.saved_views
  assert.equal(stored.query, 'hide=Projects&q=quill')
})

test('not found: a view that names a client that is gone opens, says so, and can be cleared', async () => {
  const view = { list: 'projects', name: 'Of a gone client', query: 'client=987654&hide=none' }
  await app.call(`POST ${views}`, app.owner, { body: view })
  await page.goto(`${app.url}/organizations/${app.organizationId}/projects`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Of a gone client' }).click()
  await page.getByRole('button', { name: 'Client Not found' }).waitFor()
  await page.getByRole('button', { name: 'Clear Client' }).click()
  await page.getByRole('table', { name: 'Projects' }).waitFor()
  assert.deepEqual(page.faults, [])
})
