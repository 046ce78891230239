import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../server/testing/world.ts'

/** Rates need manage_billing wherever they are sent, and managers leave owners as they are. */
const w = await world({ now: '2026-11-20T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`

const ok = async (call: string, as: Person, body?: object) => {
  const reply = await w.call(call, as, body && { body })
  assert.ok(reply.status >= 200 && reply.status < 300, `${call}: ${reply.text}`)
  return reply.body
}
const changeMember = (member: object) => ok(`PUT ${base}/update_members`, w.owner, { members: [member] })

test('403 10004: rates, wherever they are sent, by a manager without manage_billing', async () => {
  const cashless = await w.addPerson('Cas Cashless', 'manager')
  const pay = { user_id: w.user.id, payment: { pay_rate: 321 } }
  const user = { name: 'Nia New', email: 'nia.new@stint.test', password: 'a good long password' }
  const { invite } = await ok(`POST ${base}/invites`, w.owner, { email: 'ida@stint.test' })
  const { task } = await ok(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { summary: 'Paint' })
  const calls: [string, object][] = [
    [`PUT ${base}/update_members`, { members: [pay] }],
    [`POST ${base}/members`, { user, pay_rate: 10 }],
    [`POST ${base}/invites`, { email: 'ivy@stint.test', pay_rate: 10 }],
    [`PUT /v2/invites/${invite.id}`, { pay_rate: 10 }],
    [`POST ${base}/projects`, { name: 'Dear', bill_rate: 10 }],
    [
      `POST ${base}/projects`,
      { name: 'Dear', members: [{ user_id: w.user.id, role: 'user', pay_rate: 10 }] },
    ],
    [`PUT /v2/projects/${w.projectId}`, { pay_rate: 10 }],
    [`PUT /v2/projects/${w.projectId}/update_members`, { members: [{ user_id: w.user.id, bill_rate: 10 }] }],
    [`POST /v2/projects/${w.projectId}/tasks`, { summary: 'Dear', pay_rate: 10 }],
    [`PUT /v2/tasks/${task.id}`, { lock_version: task.lock_version, bill_rate: 10 }],
  ]
  await changeMember({ user_id: cashless.id, manage_billing: false })
  for (const [call, body] of calls) {
    const { status, body: reply, text } = await w.call(call, cashless, { body })
    assert.deepEqual([status, reply.error_code], [403, 10004], `${call}: ${text}`)
  }
  await changeMember({ user_id: cashless.id, manage_billing: true })
  for (const [call, body] of calls) await ok(call, cashless, body)
})

test('403: a manager changes an owner’s name, pay or trackable; 200: their limits, and what stays as it is', async () => {
  const change = (member: object) =>
    w.call(`PUT ${base}/update_members`, w.manager, {
      body: { members: [{ user_id: w.owner.id, ...member }] },
    })
  const projects = [{ project_id: w.projectId, role: 'user' }]
  await changeMember({ user_id: w.owner.id, payment: { pay_period: 'weekly' }, projects })
  const [before] = (await ok(`GET ${base}/members?user_ids=${w.owner.id}`, w.owner)).members
  for (const [member, attribute] of [
    [{ first_name: 'Oz' }, 'first_name'],
    [{ last_name: 'Oz' }, 'last_name'],
    [{ trackable: !before.trackable }, 'trackable'],
    [{ payment: { pay_rate: 1.23 } }, 'payment'],
  ] as const) {
    const { status, body } = await change(member)
    assert.deepEqual([status, body.details?.[0].attribute], [403, `members[0].${attribute}`])
  }
  assert.equal((await change({ trackable: before.trackable, limits: { daily_limit: 8 } })).status, 200)
})
