import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { mostOfMember, mostShared } from '../rules/view-fields.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/saved_views`
const create = (as: Person, body: object) =>
  w.call(`POST ${path}`, as, { body: { list: 'projects', name: 'Mine', query: '', ...body } })

test('201: a private view with its fact and its audit entry, which do not have its name', async () => {
  const body = { name: ' Late ones ', query: 'status=archived&q=bakery' }
  const { reply, facts, audit } = await traced(w, () => create(w.user, body))
  assert.equal(reply.status, 201, reply.text)
  const { id, created_at, updated_at, ...rest } = reply.body.saved_view
  assert.deepEqual(rest, {
    organization_id: w.organizationId,
    user_id: w.user.id,
    list: 'projects',
    name: 'Late ones',
    query: 'status=archived&q=bakery',
    shared: false,
  })
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload]),
    [['saved_view.created', { organization_id: w.organizationId, saved_view_id: id }]],
  )
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [['create', 'SavedView']],
  )
  assert.equal(JSON.stringify(audit).includes('Late ones'), false)
})

test('400: a name that the caller or a shared view has in the same list, in any case', async () => {
  assert.equal((await create(w.owner, { name: 'Open', shared: true })).status, 201)
  assert.equal((await create(w.user, { name: 'Own' })).status, 201)
  const taken: [Person, object][] = [
    [w.user, { name: 'OWN' }],
    [w.user, { name: 'open', shared: true }],
  ]
  for (const [person, body] of taken) {
    const { status, body: refusal } = await create(person, body)
    assert.deepEqual([status, refusal.details[0].attribute], [400, 'name'])
  }
})

test('201: the name of a private view of another member, and the same name in another list', async () => {
  assert.equal((await create(w.projectManager, { name: 'Own' })).status, 201)
  assert.equal((await create(w.user, { name: 'Own', list: 'clients' })).status, 201)
})

test('400: a list that is no word, and a query that is too long', async () => {
  for (const body of [{ list: 'My list' }, { query: 'a'.repeat(2_001) }, { name: ' ' }])
    assert.equal((await create(w.user, body)).status, 400, JSON.stringify(body).slice(0, 40))
})

test('403: view-only members', async () => {
  const reader = await w.addPerson('Vera View')
  const members = [{ user_id: reader.id, view_only: true }]
  const made = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members },
  })
  assert.equal(made.status, 200, made.text)
  assert.equal((await create(reader, {})).status, 403)
})

test('400: one view too many for a member, and one shared view too many for the organization', async () => {
  const person = await w.addPerson('Mona Many')
  const fill = (most: number, shared: boolean) =>
    w.database.change(sql`
      insert into saved_views (organization_id, user_id, list, name, query, shared, created_at, updated_at)
      select ${w.organizationId}, ${person.id}, ${shared ? 'teams' : 'people'}, 'View ' || n, '', ${shared}, now(), now()
      from generate_series(1, ${most}::int) n`)
  await fill(mostOfMember, false)
  assert.match((await create(person, {})).body.message ?? (await create(person, {})).text, /100 saved views/)
  await fill(mostShared, true)
  const refused = await create(w.manager, { shared: true })
  assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'shared'])
  assert.equal((await create(w.manager, {})).status, 201)
})

test('201 once: of several views that arrive together, the last one that a member may have', async () => {
  const person = await w.addPerson('Rosa Race')
  await w.database.change(sql`
    insert into saved_views (organization_id, user_id, list, name, query, shared, created_at, updated_at)
    select ${w.organizationId}, ${person.id}, 'people', 'Race ' || n, '', false, now(), now()
    from generate_series(1, ${mostOfMember - 1}::int) n`)
  const names = Array.from({ length: 8 }, (_, n) => `Last ${n}`)
  const replies = await Promise.all(names.map((name) => create(person, { name })))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(7).fill(400)])
})
