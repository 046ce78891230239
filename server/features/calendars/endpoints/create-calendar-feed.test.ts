import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { mostFeeds } from '../rules/feed-token.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const create = (as: Person, body: object = {}, headers: Record<string, string> = {}) =>
  w.call(`POST ${organization}/calendar_feeds`, as, { body, headers })
const teamWith = async (members: object[], lead_options: object = {}): Promise<number> => {
  const body = { name: `Team ${Math.random()}`, members, lead_options }
  return (await w.call(`POST ${organization}/teams`, w.owner, { body })).body.team.id
}
const read = async (url: string) => (await w.call(`GET ${new URL(url).pathname}`)).status

test('201: the address works, with its fact and audit entry, and nothing stores its token', async () => {
  const { reply, facts, audit } = await traced(w, () => create(w.user))
  assert.equal(reply.status, 201)
  const { url, ...feed } = reply.body.calendar_feed
  assert.deepEqual([feed.user_id, feed.team_id, feed.last_read_at], [w.user.id, null, null])
  assert.equal(await read(url), 200)
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload.user_id]),
    [['calendar_feed.created', w.user.id]],
  )
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['create'],
  )
  const token = url.split('/').at(-1).replace('.ics', '')
  const rows = await w.database.rows(
    { text: is.text },
    sql`select f::text as text from calendar_feeds f union all select f::text from facts f
        union all select a::text from audit_log_entries a union all select r::text from idempotent_replies r`,
  )
  assert.equal(
    rows.some(({ text }) => text.includes(token)),
    false,
  )
})

test('201: a repeat with the same Idempotency-Key is the same feed, without its address', async () => {
  const headers = { 'Idempotency-Key': 'feed-1' }
  const [first, second] = [await create(w.user, {}, headers), await create(w.user, {}, headers)]
  const { url, ...feed } = first.body.calendar_feed
  assert.ok(url)
  assert.deepEqual(second.body.calendar_feed, feed)
  const rows = await w.database.rows(
    { body: is.text.orNull },
    sql`select body from idempotent_replies where key = 'feed-1'`,
  )
  assert.deepEqual(
    rows.map(({ body }) => body?.includes('url')),
    [false],
  )
})

test('201: owners, managers and members of a team create its feeds', async () => {
  const members = [
    { user_id: w.projectManager.id, role: 'user', lead: true },
    { user_id: w.user.id, role: 'user' },
  ]
  const team_id = await teamWith(members)
  for (const person of [w.owner, w.manager, w.projectManager, w.user]) {
    const { status, body, text } = await create(person, { team_id })
    assert.equal(status, 201, text)
    assert.equal(body.calendar_feed.team_id, team_id)
    assert.equal(await read(body.calendar_feed.url), 200)
  }
})

test('400: a team that the caller is not on, and teams that are not in the organization', async () => {
  const team_id = await teamWith([{ user_id: w.user.id, role: 'user' }])
  for (const person of [w.viewer, w.member, w.projectManager]) {
    const { status, body } = await create(person, { team_id })
    assert.deepEqual([status, body.details[0].attribute], [400, 'team_id'], person.id.toString())
  }
  assert.equal((await create(w.owner, { team_id: 424_242 })).status, 400)
  const others = { body: { name: 'Theirs' } }
  const theirs = await w.call(`POST /v2/organizations/${w.otherOrganizationId}/teams`, w.otherOwner, others)
  assert.equal((await create(w.owner, { team_id: theirs.body.team.id })).status, 400)
})

test('400: a manager without view_others_data creates the feed of a team', async () => {
  const team_id = await teamWith([{ user_id: w.user.id, role: 'user' }])
  const manager = await w.addPerson('Nora Narrow', 'manager')
  const members = [{ user_id: manager.id, view_others_data: false }]
  await w.call(`PUT ${organization}/update_members`, w.owner, { body: { members } })
  assert.equal((await create(manager, { team_id })).status, 400)
})

test('400: one feed too many', async () => {
  const person = await w.addPerson('Fay Feeds')
  for (let i = 0; i < mostFeeds; i++) assert.equal((await create(person)).status, 201)
  assert.equal((await create(person)).status, 400)
})
