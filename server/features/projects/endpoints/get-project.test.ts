import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `GET /v2/projects/${w.projectId}`

test('200: a member of the project reads it', async () => {
  const reply = await w.call(path, w.viewer)
  assert.equal(reply.status, 200)
  assert.equal(reply.body.project.name, 'First project')
})

test('304: the same version is not sent again', async () => {
  const first = await w.call(path, w.owner)
  const tag = first.headers.get('etag') ?? ''
  const second = await w.call(path, w.owner, { headers: { 'If-None-Match': tag } })
  assert.equal(second.status, 304)
  assert.equal(second.text, '')
})

test('404: a project of another organization looks missing', async () => {
  const foreign = await w.call(path, w.otherOwner)
  const missing = await w.call('GET /v2/projects/999999', w.owner)
  assert.equal(foreign.status, 404)
  assert.deepEqual(foreign.body, missing.body)
})

test('404: a project that the member is not on looks missing', async () => {
  assert.equal((await w.call(path, w.member)).status, 404)
})

test('400: a project id that is no integer is named', async () => {
  const reply = await w.call('GET /v2/projects/abc', w.owner)
  assert.equal(reply.status, 400)
  assert.deepEqual(reply.body.details, [{ attribute: 'project_id', error: 'must be a 32-bit integer' }])
})
