import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentsIn } from '../../testing/payments.ts'
import { type Person, world } from '../../testing/world.ts'

const w = await world({ now: '2026-09-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/overtime_policies`
const { track } = paymentsIn(w)
const plain = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5 }
const post = (body: object, as: Person = w.owner) => w.call(`POST ${base}`, as, { body })
const create = async (body: object) => (await post({ ...plain, ...body })).body.overtime_policy

test('the member and their approvers are notified once when overtime begins in the current week', async () => {
  const person = await w.addPerson('Ove Overtime')
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: [{ user_id: person.id, role: 'user' }] },
  })
  await create({ name: 'Short week', weekly_threshold: 1, starts_on: '2026-09-01', user_ids: [person.id] })
  const kinds = async (as: Person) => {
    await w.settle()
    const { body } = await w.call('GET /v2/users/me/notifications', as)
    return body.notifications.filter(({ kind }: { kind: string }) => kind === 'overtime.began').length
  }
  await track(person, '2026-09-08T08:00:00Z', 7_200)
  await track(person, '2026-09-15T08:00:00Z', 3_600)
  assert.equal(await kinds(person), 0)
  await track(person, '2026-09-15T10:00:00Z', 600)
  await track(person, '2026-09-16T02:00:00Z', 600)
  assert.equal(await kinds(person), 1)
  assert.equal(await kinds(w.projectManager), 1)
})
