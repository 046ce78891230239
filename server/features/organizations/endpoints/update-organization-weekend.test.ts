import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const organization = `/v2/organizations/${w.organizationId}`
const put = (weekend_days: unknown, as = w.manager) =>
  w.call(`PUT ${organization}/weekend`, as, { body: { weekend_days } })
const shown = async (as = w.user) => (await w.call(`GET ${organization}`, as)).body.organization.weekend_days

test('200: Saturday and Sunday until it is changed; every member reads it, and the audit log knows both', async () => {
  assert.deepEqual(await shown(), ['sat', 'sun'])
  const { reply, facts, audit } = await traced(w, () => put(['sat', 'fri']))
  assert.deepEqual(reply.body.organization.weekend_days, ['fri', 'sat'])
  assert.deepEqual(await shown(), ['fri', 'sat'])
  assert.deepEqual(facts, [
    {
      name: 'organization.changed',
      payload: { organization_id: w.organizationId, changed: ['weekend_days'] },
    },
  ])
  assert.deepEqual(audit[0]?.details, { from: ['sat', 'sun'], to: ['fri', 'sat'] })
})

test('200: no weekend at all', async () => {
  assert.deepEqual((await put([])).body.organization.weekend_days, [])
})

test('400: unknown days, a day twice, a week without a day of work', async () => {
  await put(['sat'])
  const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  for (const bad of [['saturday'], ['sat', 'sat'], week, 'sat', null, undefined]) {
    const { status, body } = await put(bad)
    assert.deepEqual([status, body.details[0].attribute.replace(/\[0\]$/, '')], [400, 'weekend_days'])
  }
  assert.deepEqual(await shown(), ['sat'])
})

test('403: members who are not owners or managers; 404: another organization', async () => {
  for (const person of [w.projectManager, w.user, w.viewer])
    assert.equal((await put(['sun'], person)).status, 403)
  assert.equal((await put(['sun'], w.otherOwner)).status, 404)
})
