import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportsIn } from '../../../testing/file-exports.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const { download, ready } = await exportsIn(w)

test('204: a file is gone with its address; a second call gets a 404', async () => {
  const { id, url } = await ready(w.owner)
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/exports/${id}`, w.owner))
  assert.equal(reply.status, 204)
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['export.deleted'],
  )
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['delete'],
  )
  assert.equal((await download(url)).status, 404)
  assert.equal((await w.call(`DELETE /v2/exports/${id}`, w.owner)).status, 404)
  const { body } = await w.call(`GET ${organization}/exports`, w.owner)
  assert.deepEqual(body.exports, [])
})

test('deleted: the exports of a member who is removed', async () => {
  const gone = await w.addPerson('Gita')
  const { url } = await ready(gone)
  const { status, text } = await w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id: gone.id, role: 'remove' }] },
  })
  assert.ok(status < 300, text)
  await w.settle()
  assert.equal((await download(url)).status, 404)
})
