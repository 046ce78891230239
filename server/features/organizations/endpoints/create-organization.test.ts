import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'
import { addons } from '../rules/plan.ts'

const w = await world({ zone: 'America/Lima' })
const path = 'POST /v2/organizations'

test('201: the caller owns the new organization, which the same token reaches', async () => {
  const made = await w.call(path, w.user, { body: { name: '  Northwind ' } })
  assert.equal(made.status, 201)
  const { id, name, metadata } = made.body.organization
  assert.equal(name, 'Northwind')
  assert.deepEqual(metadata, {})

  assert.equal((await w.call(`GET /v2/organizations/${id}`, w.user)).status, 200)
  assert.equal((await w.call(`GET /v2/organizations/${id}`, w.owner)).status, 404)
  const { body } = await w.call(`GET /v2/organizations/${id}/members`, w.user)
  assert.deepEqual(
    body.members.map((member: { user_id: number; membership_role: string }) => [
      member.user_id,
      member.membership_role,
    ]),
    [[w.user.id, 'owner']],
  )
})

test('201: it starts in the zone of its owner, on an active plan, with the add-ons that were asked for', async () => {
  const body = { name: 'Southwind', addons: ['insights', 'time_off', 'insights'], industry: 'Fishing' }
  const { body: made } = await w.call(path, w.owner, { body })
  const [row] = await w.database.rows(
    {
      time_zone: is.zone,
      currency: is.text,
      plan: is.text,
      plan_active: is.flag,
      addons: is.texts,
      industry: is.text,
    },
    sql`select time_zone, currency, plan, plan_active, addons, industry from organizations where id = ${made.organization.id}`,
  )
  assert.deepEqual(row, {
    time_zone: 'America/Lima',
    currency: 'USD',
    plan: 'enterprise',
    plan_active: true,
    addons: ['insights', 'time_off'],
    industry: 'Fishing',
  })
})

test('201: with its own zone, currency and week start, and with every add-on if none is named', async () => {
  const body = { name: 'Westwind', time_zone: 'Asia/Tokyo', currency: 'jpy', week_start: 'sun' }
  const { body: made } = await w.call(path, w.owner, { body })
  assert.equal(made.organization.week_start, 'sun')
  const [row] = await w.database.rows(
    { time_zone: is.zone, currency: is.text, addons: is.texts },
    sql`select time_zone, currency, addons from organizations where id = ${made.organization.id}`,
  )
  assert.deepEqual(row, { time_zone: 'Asia/Tokyo', currency: 'JPY', addons: [...addons] })
})

test('400: a zone, a currency and a week start that do not exist, all at once', async () => {
  const body = { name: 'Nowhere', time_zone: 'Mars/Base', currency: 'XQQ', week_start: 'wed' }
  const reply = await w.call(path, w.owner, { body })
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute').sort(), ['currency', 'time_zone', 'week_start'])
})

test('201: the organization and its owner are announced and audited', async () => {
  const { body } = await w.call(path, w.owner, { body: { name: 'Eastwind' } })
  const { id } = body.organization
  const announced = await w.database.rows(
    { name: is.text, payload: is.json<object>() },
    sql`select name, payload from facts where organization_id = ${id} order by position`,
  )
  assert.deepEqual(announced, [
    {
      name: 'organization.created',
      payload: { organization_id: id, id, name: 'Eastwind', time_zone: 'America/Lima' },
    },
    { name: 'member.added', payload: { organization_id: id, user_id: w.owner.id, role: 'owner' } },
  ])
  const entries = await w.database.rows(
    {
      action: is.text,
      record_type: is.text,
      record_id: is.int,
      subject_user_id: is.int.orNull,
      user_id: is.int,
      ip: is.text,
      details: is.json<object>(),
    },
    sql`select action, record_type, record_id, subject_user_id, user_id, ip, details
    from audit_log_entries where organization_id = ${id} order by id`,
  )
  const actor = { user_id: w.owner.id, ip: '127.0.0.1' }
  assert.deepEqual(entries, [
    {
      action: 'create',
      record_type: 'Organization',
      record_id: id,
      subject_user_id: null,
      ...actor,
      details: { name: 'Eastwind' },
    },
    {
      action: 'add',
      record_type: 'OrganizationMember',
      record_id: w.owner.id,
      subject_user_id: w.owner.id,
      ...actor,
      details: { role: 'owner' },
    },
  ])
})

test('400: every fault is named at once', async () => {
  const { status, body } = await w.call(path, w.owner, {
    body: { name: ' ', addons: ['insights', 'yachts'], industry: '' },
  })
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute'), ['name', 'addons[1]', 'industry'])
})

test('400: a name is required', async () => {
  const { status, body } = await w.call(path, w.owner, { body: {} })
  assert.equal(status, 400)
  assert.deepEqual(body.details, [{ attribute: 'name', error: 'is required' }])
})

test('201: what the description does not name is ignored, even when it looks like SQL', async () => {
  const sneaky = { parts: ['(select email from users limit 1)'], values: [] }
  const { body } = await w.call('POST /v2/organizations', w.member, {
    body: { name: 'Plain', plan: sneaky, status: 'removed', seats: 9_999 },
  })
  const [made] = await w.database.rows(
    { plan: is.text, status: is.text, seats: is.int },
    sql`select plan, status, seats from organizations where id = ${body.organization.id}`,
  )
  assert.deepEqual(made, { plan: 'enterprise', status: 'active', seats: 100 })
})
