import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/saved_views`
let made = 0
const create = async (as: Person, shared: boolean): Promise<number> => {
  const body = { list: 'projects', name: `View ${++made}`, query: 'status=archived', shared }
  return (await w.call(`POST ${path}`, as, { body })).body.saved_view.id
}
const change = (id: number, as: Person, body: object) => w.call(`PUT /v2/saved_views/${id}`, as, { body })

test('200: changes what is sent, with its fact and audit entry', async () => {
  const id = await create(w.user, false)
  const { reply, facts, audit } = await traced(w, () => change(id, w.user, { name: 'Other', shared: true }))
  assert.equal(reply.status, 200, reply.text)
  const { name, query, shared } = reply.body.saved_view
  assert.deepEqual([name, query, shared], ['Other', 'status=archived', true])
  assert.deepEqual(
    [facts.map(({ payload }) => payload.changed), audit.map(({ action }) => action)],
    [[['name', 'shared']], ['update']],
  )
})

test('200: owners and managers change a shared view; it stays its maker’s', async () => {
  const id = await create(w.user, true)
  for (const person of [w.owner, w.manager]) {
    const { status, body } = await change(id, person, { query: `by=${person.id}` })
    assert.deepEqual([status, body.saved_view?.user_id], [200, w.user.id])
  }
})

test('403: other members and a shared view', async () => {
  const id = await create(w.owner, true)
  for (const person of [w.projectManager, w.user, w.member])
    assert.equal((await change(id, person, { name: 'Taken over' })).status, 403)
})

test('404: a private view of another member, also for owners', async () => {
  const id = await create(w.user, false)
  for (const person of [w.owner, w.manager, w.member, w.otherOwner])
    assert.equal((await change(id, person, { name: 'Seen' })).status, 404)
})

test('400: the name of a shared view, as soon as both are shared', async () => {
  const body = { list: 'projects', name: 'Twice', query: '' }
  await w.call(`POST ${path}`, w.owner, { body: { ...body, shared: true } })
  const { id } = (await w.call(`POST ${path}`, w.user, { body })).body.saved_view
  const { status, body: refusal } = await change(id, w.user, { shared: true })
  assert.deepEqual([status, refusal.details[0].attribute], [400, 'name'])
})
