import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-06T03:00:00Z', zone: 'America/Lima' })
const path = `/v2/organizations/${w.organizationId}/member_profile_fields`
const create = (body: object, as: Person = w.owner) => w.call(`POST ${path}`, as, { body })

test('201: a field, dated in the organization’s zone, with its fact and audit entry', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    create({ key: 'shoe_size', type: 'number', title: ' Shoe size ' }),
  )
  assert.equal(reply.status, 201)
  const field = {
    key: 'shoe_size',
    type: 'number',
    title: 'Shoe size',
    created_on: '2026-05-05',
    created_by_id: w.owner.id,
  }
  assert.deepEqual(reply.body, { member_profile_field: field })
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload.changed]),
    [['organization.changed', ['member_profile_fields']]],
  )
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [
      [
        'add_profile_field',
        'Organization',
        w.organizationId,
        { key: 'shoe_size', type: 'number', title: 'Shoe size' },
      ],
    ],
  )
  const { organization } = (await w.call(`GET /v2/organizations/${w.organizationId}`, w.user)).body
  assert.deepEqual(organization.member_profile_fields, [field])
})

test('201: without a key, one is made from the title', async () => {
  const made = async () =>
    (await create({ type: 'text', title: 'Hobby' }, w.manager)).body.member_profile_field.key
  assert.deepEqual([await made(), await made()], ['hobby', 'hobby_2'])
})

test('400: a key that is taken, and every invalid attribute', async () => {
  const taken = await create({ key: 'hobby', type: 'text', title: 'Hobby' })
  assert.deepEqual([taken.status, taken.body.error_code], [400, 11002])
  const wrong = await create({ key: 'No', type: 'colour', title: ' ' })
  assert.deepEqual(
    wrong.body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['key', 'type', 'title'],
  )
})

test('201: one of twenty at once with the same key', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => create({ key: 'once', type: 'text', title: 'x' })),
  )
  assert.equal(all.filter(({ status }) => status === 201).length, 1)
})

test('403: members, even project managers', async () => {
  for (const as of [w.user, w.projectManager])
    assert.equal((await create({ type: 'text', title: 'x' }, as)).status, 403)
})
