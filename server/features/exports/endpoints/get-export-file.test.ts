import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../foundation/testing/until.ts'
import { exportsIn } from '../../../testing/file-exports.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const { download, ready } = await exportsIn(w)

test('404: the address of another file, of a deleted one, and with a changed name', async () => {
  const made = await ready(w.owner)
  const name: string = made.url.split('/').at(-1)
  const at = 30
  const changed = name.slice(0, at) + (name[at] === 'A' ? 'B' : 'A') + name.slice(at + 1)
  const other = `stexp_${'A'.repeat(59)}`
  for (const each of [changed, other])
    assert.equal((await download(made.url.replace(name, each))).status, 404)
  assert.equal((await w.call(`DELETE /v2/exports/${made.id}`, w.owner)).status, 204)
  assert.equal((await download(made.url)).status, 404)
  assert.equal((await w.call(`DELETE /v2/exports/${made.id}`, w.owner)).status, 404)
})

test('404: its maker no longer sees as much', async () => {
  const maker = await w.addPerson('Mara', 'manager')
  const made = await ready(maker)
  assert.equal((await download(made.url)).status, 200)
  const change = (body: object) => w.call(`PUT ${organization}/members/${maker.id}`, w.owner, { body })
  const lesser = await w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id: maker.id, role: 'user' }] },
  })
  assert.ok(lesser.status < 300 || (await change({ role: 'user' })).status < 300, lesser.text)
  assert.equal((await download(made.url)).status, 404)
})

test('removed: the file after seven days, with its address', async () => {
  const made = await ready(w.owner)
  await w.moveClock('2026-11-25T08:00:00Z')
  assert.equal((await download(made.url)).status, 404)
  await w.settle()
  await until(
    async () => (await w.call(`GET /v2/exports/${made.id}`, w.owner)).status === 404,
    'it is removed',
  )
})
