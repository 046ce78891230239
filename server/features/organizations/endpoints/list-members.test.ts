import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-03-02T08:00:00Z', isOwn: true })
const path = `GET /v2/organizations/${w.organizationId}/members`
const everybody = [w.owner, w.manager, w.projectManager, w.user, w.viewer, w.member].map(({ id }) => id)

await w.moveClock('2026-04-01T00:00:00Z')
const late = await w.addPerson('Lea Late')
const second = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
  body: {
    name: 'Second project',
    members: [
      { user_id: late.id, role: 'manager' },
      { user_id: w.viewer.id, role: 'viewer' },
      { user_id: w.user.id, role: 'viewer' },
    ],
  },
})
assert.equal(second.status, 201)
await change(w.member, sql`is_trackable = false, invite_link_id = 7, updated_at = '2026-05-01T12:00:00Z'`)
const all = [...everybody, late.id]

async function change(person: Person, columns: ReturnType<typeof sql>): Promise<void> {
  const changed = await w.database.change(sql`
    update organization_members set ${columns} where organization_id = ${w.organizationId} and user_id = ${person.id}`)
  assert.equal(changed, 1)
}

async function listed(query: string, as: Person = w.manager): Promise<unknown[]> {
  const { status, body } = await w.call(`${path}${query && `?${query}`}`, as)
  assert.equal(status, 200, JSON.stringify(body))
  return pluck(body.members, 'user_id')
}

test('200: owners and managers see every active member, by user_id', async () => {
  assert.deepEqual(await listed('', w.owner), all)
  assert.deepEqual(await listed('', w.manager), all)
})

test('200: a project manager sees the members of their projects, others only themselves', async () => {
  assert.deepEqual(
    await listed('', w.projectManager),
    [w.projectManager, w.user, w.viewer].map(({ id }) => id),
  )
  assert.deepEqual(await listed('', late), [w.user.id, w.viewer.id, late.id])
  for (const person of [w.user, w.viewer, w.member]) assert.deepEqual(await listed('', person), [person.id])
})

test('200: a project manager’s pages show each member exactly once', async () => {
  const seen: number[] = []
  for (let start: number | undefined = 0; start !== undefined; ) {
    const { body } = await w.call(`${path}?page_limit=1&page_start_id=${start}`, late)
    seen.push(...body.members.map((member: { user_id: number }) => member.user_id))
    start = body.pagination?.next_page_start_id
  }
  assert.deepEqual(seen, [w.user.id, w.viewer.id, late.id])
})

test('200: filters never show members that the caller may not see', async () => {
  assert.deepEqual(await listed(`user_ids=${w.owner.id},${w.user.id}`, w.user), [w.user.id])
  assert.deepEqual(await listed('search[email]=owner', w.projectManager), [])
})

test('200: countries and employment_types find members by their profile, among profiles that the caller sees', async () => {
  await change(w.user, sql`profile = profile || '{"country": "PT", "employment_type": "fte_salary"}'`)
  await change(w.viewer, sql`profile = profile || '{"country": "CA", "employment_type": "pte_hourly"}'`)
  assert.deepEqual(await listed('countries=PT'), [w.user.id])
  assert.deepEqual(await listed('countries[]=PT&countries[]=CA'), [w.user.id, w.viewer.id])
  assert.deepEqual(await listed('employment_types=pte_hourly,fte_hourly'), [w.viewer.id])
  assert.deepEqual(await listed('countries=PT&employment_types=pte_hourly'), [])
  assert.deepEqual(await listed('countries=PT', w.user), [w.user.id])
})

test('200 with nobody: a project manager asks where the members of a project live', async () => {
  assert.deepEqual(await listed('countries=PT', w.projectManager), [])
  assert.deepEqual(await listed('employment_types=fte_salary', w.projectManager), [])
})

test('400: a country that nobody knows, an employment type that nobody knows', async () => {
  for (const query of ['countries=UK', 'countries=pt', 'employment_types=boss'])
    assert.equal((await w.call(`${path}?${query}`, w.owner)).status, 400, query)
})

test('200: the role in the organization, the role in effect, and who can track', async () => {
  const { body } = await w.call(path, w.owner)
  const seen = new Map<number, Record<string, unknown>>(
    body.members.map((member: { user_id: number }) => [member.user_id, member]),
  )
  const shown = (person: Person) => {
    const member = seen.get(person.id) ?? {}
    return [member.membership_role, member.effective_role, member.trackable]
  }
  assert.deepEqual(shown(w.owner), ['owner', 'organization_owner', 'viewer'])
  assert.deepEqual(shown(w.manager), ['manager', 'organization_manager', 'viewer'])
  assert.deepEqual(shown(w.projectManager), ['user', 'project_manager', true])
  assert.deepEqual(shown(w.user), ['user', 'by_project', true])
  assert.deepEqual(shown(w.viewer), ['user', 'project_viewer', 'viewer'])
  assert.deepEqual(shown(late), ['user', 'project_manager', true])
  assert.deepEqual(shown(w.member), ['unassigned', 'unassigned', false])
})

test('200: membership_roles, effective_roles and trackable filter by what the record shows', async () => {
  assert.deepEqual(await listed('membership_roles[]=owner&membership_roles[]=manager'), [
    w.owner.id,
    w.manager.id,
  ])
  assert.deepEqual(await listed('membership_roles=unassigned'), [w.member.id])
  assert.deepEqual(await listed('membership_roles=user'), [
    w.projectManager.id,
    w.user.id,
    w.viewer.id,
    late.id,
  ])
  assert.deepEqual(await listed('effective_roles=by_project,project_viewer'), [w.user.id, w.viewer.id])
  assert.deepEqual(await listed('effective_roles=organization_owner'), [w.owner.id])
  assert.deepEqual(await listed('trackable=true'), [w.projectManager.id, w.user.id, late.id])
  assert.deepEqual(await listed('trackable=false'), [w.member.id])
  assert.deepEqual(await listed('trackable=viewer'), [w.owner.id, w.manager.id, w.viewer.id])
})

test('200: search matches parts of names and addresses in any case, and special characters literally', async () => {
  assert.deepEqual(await listed('search[name]=uMA'), [w.user.id])
  assert.deepEqual(await listed('search%5Bemail%5D=LATE@stint'), [late.id])
  assert.deepEqual(await listed('search[name]=ma&search[email]=max'), [w.manager.id])
  assert.deepEqual(await listed('search[name]=%25'), [])
  assert.deepEqual(await listed('search[name]=_'), [])
})

test('200: user_ids and invite_link_id', async () => {
  assert.deepEqual(await listed(`user_ids[]=${late.id}&user_ids[]=${w.owner.id}&user_ids[]=424242`), [
    w.owner.id,
    late.id,
  ])
  assert.deepEqual(await listed('invite_link_id=7'), [w.member.id])
  assert.deepEqual(await listed('invite_link_id=8'), [])
})

test('200: created_at and updated_at from the start, up to but not including the stop', async () => {
  assert.deepEqual(await listed('created_at[start]=2026-04-01T00:00:00Z'), [late.id])
  assert.deepEqual(await listed('created_at[stop]=2026-04-01'), everybody)
  assert.deepEqual(
    await listed('created_at[start]=2026-03-02T08:00:00Z&created_at[stop]=2026-03-02T08:00:00Z'),
    [],
  )
  assert.deepEqual(await listed('updated_at[start]=2026-05-01T12:00:00Z'), [w.member.id])
  assert.deepEqual(await listed('updated_at[start]=2026-05-01T14:00:00%2B02:00'), [w.member.id])
  assert.deepEqual(
    await listed('updated_at[start]=2026-05-01T11:00:00Z&updated_at[stop]=2026-05-01T12:00:00Z'),
    [],
  )
})

test('200: removed members only on request, with removed_at', async () => {
  const { body } = await w.call(`${path}?include_removed=true`, w.manager)
  const gone = body.members.filter(
    (member: { membership_status: string }) => member.membership_status === 'removed',
  )
  assert.deepEqual(pluck(gone, 'user_id'), [w.removed.id])
  assert.match(gone[0].removed_at, /^2026-03-02T08:00:\d\d\.\d{6}Z$/)
  assert.equal(body.members.length, all.length + 1)
  assert.equal('removed_at' in body.members[0], false)
})

test('200: pages go by user_id', async () => {
  const ids: unknown[] = []
  let start: number | undefined = 0
  while (start !== undefined) {
    const { body } = await w.call(`${path}?page_limit=3&page_start_id=${start}`, w.owner)
    ids.push(...pluck(body.members, 'user_id'))
    start = body.pagination?.next_page_start_id
  }
  assert.deepEqual(ids, all)
})

test('400: lists every unknown word and invalid value', async () => {
  const { status, body } = await w.call(
    `${path}?membership_roles=boss&effective_roles=x&trackable=maybe&include_removed=perhaps&user_ids=1,b&created_at[start]=now&page_limit=0`,
    w.owner,
  )
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), [
    'created_at[start]',
    'effective_roles',
    'include_removed',
    'membership_roles',
    'page_limit',
    'trackable',
    'user_ids',
  ])
})

test('404: the members of an organization of others', async () => {
  assert.equal((await w.call(path, w.stranger)).status, 404)
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
