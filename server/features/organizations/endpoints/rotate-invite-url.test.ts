import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretIn, testPassword } from '../../../testing/accounts.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}`
const urlOf = async (): Promise<string> => (await w.call(`GET ${path}`, w.owner)).body.organization.invite_url
const rotate = (as = w.owner) => w.call(`POST ${path}/invite_url/rotate`, as)
let joined = 0
const joinBy = (code: string) => {
  joined += 1
  const body = {
    name: 'Ned New',
    password: testPassword,
    time_zone: 'UTC',
    email: `ned-${joined}@stint.test`,
  }
  return w.visit().call(`POST /account/invites/${code}/accept`, body)
}

test('404: an invite_url that was replaced; the new one works', async () => {
  const old = secretIn(await urlOf())
  const { reply, facts, audit } = await traced(w, () => rotate(w.manager))
  const { invite_url } = reply.body.organization
  assert.notEqual(secretIn(invite_url), old)
  const payload = { organization_id: w.organizationId, changed: ['invite_url'] }
  assert.deepEqual(facts, [{ name: 'organization.changed', payload }])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.details]),
    [['rotate_invite_url', {}]],
  )
  assert.deepEqual([(await joinBy(old)).status, (await joinBy(secretIn(invite_url))).status], [404, 200])
})

test('either: replaced twenty times at once, one URL works', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => rotate()))
  const codes = new Set(replies.map((reply) => secretIn(reply.body.organization.invite_url)))
  assert.equal(codes.size, 20)
  const last = secretIn(await urlOf())
  const open = []
  for (const code of codes)
    if ((await w.visit().call(`GET /account/invites/${code}`)).status === 200) open.push(code)
  assert.deepEqual(open, [last])
})
