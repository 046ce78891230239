import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/lists`
type Shown = { name: string; call: string; columns: object[]; filters: { name: string; required: boolean }[] }
const shown = async (as: typeof w.owner): Promise<Shown[]> => {
  const { status, body, text } = await w.call(path, as)
  assert.equal(status, 200, text)
  return body.lists
}

test('200: a list has its call, its columns, and its filters without those of paging', async () => {
  const clients = (await shown(w.owner)).find(({ name }) => name === 'clients')
  assert.equal(clients?.call, 'GET /v2/organizations/{organization_id}/clients')
  assert.deepEqual(clients?.columns[0], { title: 'Name', kind: 'text' })
  assert.deepEqual(
    clients?.filters.map(({ name }) => name),
    ['search[name]', 'status', 'client_ids[]'],
  )
})

test('200: only lists that the caller may read; lists of one record name it', async () => {
  const own = await shown(w.user)
  assert.ok(!own.some(({ name }) => name === 'clients'))
  const members = own.find(({ name }) => name === 'project_members')
  assert.deepEqual(members?.filters[0], { name: 'project_id', required: true })
})

test('404: the lists of an organization of others', async () => {
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
