import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../server/foundation/db/sql.ts'
import type { DemoRow } from '../server/testing/demo-world.ts'
import type { Person } from '../server/testing/world.ts'
import { arraysOf, endpoints, openStage } from './sight/stage.ts'

const { demo, pathsOf, queryOf, tokenFor } = await openStage()

/** Every include of every list, for every role: a record beside a list is what `GET` by id shows this caller. */
const { w, path, all } = demo

const isActive = (row: DemoRow) => row.membership_status === 'active'
const roles = [
  'organization_owner',
  'organization_manager',
  'project_manager',
  'project_user',
  'project_viewer',
  'by_project',
  'unassigned',
]
const people = new Map<string, Person>()
for (const role of roles) {
  const member = all.members.filter(isActive).find((row) => row.effective_role === role)
  if (member !== undefined) people.set(role, await tokenFor(Number(member.user_id)))
}
const { rows: teams } = await demo.list('teams', 'include_summary=true')
const managers = new Set(
  all.members.filter((row) => /^organization_/.test(String(row.effective_role))).map((row) => row.user_id),
)
const leadId = teams.flatMap((team) => team.lead_ids).find((id) => !managers.has(id))
if (leadId !== undefined) people.set('team_lead', await tokenFor(leadId))
assert.ok(people.size >= 7, [...people.keys()].join(', '))
// The first uses of these tokens are written seconds later, and records that were read before would differ.
await w.database.change(sql`update organization_tokens set last_ip = '127.0.0.1', last_used_at = now()`)

const seen = new Map<string, Promise<unknown>>()
/** Records without a call by id: their list shows them. */
const onlyListed = new Set(['saved_views'])

/** What `GET` by id shows; undefined: it is missing. */
function byId(role: string, person: Person, plural: string, id: unknown): Promise<unknown> {
  const key = `${role} ${plural} ${id}`
  const known = seen.get(key) ?? read()
  seen.set(key, known)
  return known

  async function read(): Promise<unknown> {
    if (onlyListed.has(plural)) return inList()
    const { status, body, text } = await w.call(`GET /v2/${plural}/${id}`, person)
    assert.ok(status === 200 || status === 404, text)
    return status === 200 ? Object.values(body)[0] : undefined
  }

  async function inList(): Promise<unknown> {
    const { body, text } = await w.call(`GET ${path}/${plural}`, person)
    assert.ok(body[plural], text)
    return body[plural].find((row: { id: unknown }) => row.id === id)
  }
}

let compared = 0

for (const endpoint of endpoints) {
  const names = Object.keys(endpoint.include)
  const paths = pathsOf(endpoint)
  if (names.length === 0) continue
  test(`200 or nothing: ${endpoint.path} includes ${names.join(', ')} as by id, for every role`, async () => {
    assert.ok(paths, 'Give tests/sight/stage.ts the records that this path names.')
    const include = names.map((name) => `include[]=${name}`).join('&')
    for (const [role, person] of people)
      for (const each of paths) {
        const { status, body } = await w.call(`GET ${each}?${queryOf(endpoint)}&${include}`, person)
        if (status !== 200) continue
        for (const [name, rows] of arraysOf(body).filter(([name]) => names.includes(name)))
          for (const row of rows) {
            assert.deepEqual(row, await byId(role, person, name, row.id), `${role}: ${each} ${name}`)
            compared += 1
          }
      }
  })
}

test('the comparison saw something: hundreds of records', () => assert.ok(compared > 500, String(compared)))

const viewer = people.get('project_viewer') ?? assert.fail()

test('200: a viewer sees names of colleagues, and neither addresses nor last IPs', async () => {
  const { projects } = (await w.call(`GET ${path}/projects`, viewer)).body
  const { users } = (await w.call(`GET /v2/projects/${projects[0].id}/members?include=users`, viewer)).body
  const others = users.filter(({ id }: { id: number }) => id !== viewer.id)
  assert.ok(others.length > 0)
  for (const { name, email, ip_address } of others)
    assert.deepEqual([typeof name, email, ip_address], ['string', undefined, null])
})

test('200: a search by address finds nobody whose address the caller does not see', async () => {
  const { projects } = (await w.call(`GET ${path}/projects`, viewer)).body
  const found = async (as: { token: string }) =>
    (await w.call(`GET /v2/projects/${projects[0].id}/members?search[email]=@`, as)).body.members.map(
      ({ user_id }: { user_id: number }) => user_id,
    )
  assert.deepEqual(await found(viewer), [viewer.id])
  assert.ok((await found({ token: demo.token })).length > 1)
  const lead = people.get('project_manager') ?? assert.fail()
  const { members } = (await w.call(`GET ${path}/members?search[email]=@`, lead)).body
  assert.deepEqual(
    members.map(({ user_id }: { user_id: number }) => user_id),
    [lead.id],
  )
})

test('nothing: a user gets no client beside a project', async () => {
  const user = people.get('project_user') ?? assert.fail()
  assert.deepEqual((await w.call(`GET ${path}/projects?include=clients`, user)).body.clients, [])
})
