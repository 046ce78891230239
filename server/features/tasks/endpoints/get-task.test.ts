import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, {
  body: { summary: 'Paint', pay_rate: 10, bill_rate: 20.5 },
})
const path = `GET /v2/tasks/${made.body.task.id}`

test('200: everybody on the project reads it, rates are for owners and managers', async () => {
  for (const person of [w.owner, w.manager]) assert.deepEqual((await w.call(path, person)).body, made.body)
  const { pay_rate: _p, bill_rate: _b, ...rest } = made.body.task
  for (const person of [w.projectManager, w.user, w.viewer])
    assert.deepEqual((await w.call(path, person)).body, { task: rest })
})

test('304: the same version is not sent again', async () => {
  const tag = (await w.call(path, w.owner)).headers.get('etag') ?? ''
  assert.equal((await w.call(path, w.owner, { headers: { 'If-None-Match': tag } })).status, 304)
})

test('404: a task of another project or organization looks missing', async () => {
  const missing = await w.call('GET /v2/tasks/999999', w.owner)
  assert.equal(missing.status, 404)
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.deepEqual((await w.call(path, person)).body, missing.body)
})

test('400: a task id that is no integer is named', async () => {
  const { status, body } = await w.call('GET /v2/tasks/x', w.owner)
  assert.equal(status, 400)
  assert.equal(body.details[0].attribute, 'task_id')
})
