import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'
import { addMember } from '../changes/change-members.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const rename = (person: Person, first_name: string, last_name: string, as = w.owner) =>
  w.call(`PUT ${base}/update_members`, as, {
    body: { members: [{ user_id: person.id, first_name, last_name }] },
  })
const namesIn = async (organizationId: number, as: Person, search = ''): Promise<Map<number, string>> => {
  const { body } = await w.call(
    `GET /v2/organizations/${organizationId}/members?include[]=users&page_limit=500${search}`,
    as,
  )
  return new Map(body.users?.map(({ id, name }: { id: number; name: string }) => [id, name]) ?? [])
}
const ownName = async (person: Person) =>
  (await (await signedInAs(w, person.id)).call('GET /account/profile')).body.user.name

test('own: an organization renames a member, and the name is shown nowhere else', async () => {
  await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: w.user.id, role: 'user' }))
  assert.equal((await rename(w.user, 'Mallory', 'Mocked', w.manager)).status, 200)
  assert.equal((await namesIn(w.organizationId, w.owner)).get(w.user.id), 'Mallory Mocked')
  assert.equal((await namesIn(w.otherOrganizationId, w.otherOwner)).get(w.user.id), 'Uma User')
  const user = (as: Person) => w.call(`GET /v2/users/${w.user.id}`, as)
  assert.equal((await user(w.owner)).body.user.name, 'Mallory Mocked')
  assert.equal((await user(w.otherOwner)).body.user.name, 'Uma User')
  assert.equal((await w.call('GET /v2/users/me', w.user)).body.user.name, 'Uma User')
  assert.equal(await ownName(w.user), 'Uma User')
})

test('own: an account that the organization did not make, although it is in no other one', async () => {
  assert.equal((await rename(w.viewer, 'Only', 'Here')).status, 200)
  assert.equal(await ownName(w.viewer), 'Vera Viewer', 'the only membership is not enough')
  assert.equal((await namesIn(w.organizationId, w.owner)).get(w.viewer.id), 'Only Here')
})

test('there: search, project members, tokens and mails use the name of the organization', async () => {
  assert.deepEqual(
    [...(await namesIn(w.organizationId, w.owner, '&search[name]=mallory')).keys()],
    [w.user.id],
  )
  assert.deepEqual([...(await namesIn(w.organizationId, w.owner, '&search[name]=uma')).keys()], [])
  const found = await w.call(`GET /v2/projects/${w.projectId}/members?search[name]=mallory`, w.owner)
  assert.deepEqual(pluck(found.body.members, 'user_id'), [w.user.id])
  const visitor = await signedInAs(w, w.owner.id)
  const { body } = await visitor.call(`GET /account/organizations/${w.organizationId}/tokens`)
  const tokens: { user_id: number; user_name: string }[] = body.organization_tokens
  assert.equal(tokens.find((token) => token.user_id === w.user.id)?.user_name, 'Mallory Mocked')
  await manualTimeIn(w).request('2026-11-16T08:00:00Z', '2026-11-16T09:00:00Z')
  const [mail] = await w.mailsTo('pia.projectmanager@stint.test')
  assert.match(mail?.subject ?? '', /Mallory Mocked/)
})

test('own: the member changes their own name, and the organization keeps its name for them', async () => {
  const visitor = await signedInAs(w, w.user.id)
  assert.equal((await visitor.call('PUT /account/profile', { name: 'Ulla User' })).status, 200)
  assert.equal((await namesIn(w.organizationId, w.owner)).get(w.user.id), 'Mallory Mocked')
  assert.equal((await namesIn(w.otherOrganizationId, w.otherOwner)).get(w.user.id), 'Ulla User')
  assert.equal((await rename(w.user, 'Ulla', 'User')).status, 200)
  assert.equal((await visitor.call('PUT /account/profile', { name: 'Uta User' })).status, 200)
  assert.equal(
    (await namesIn(w.organizationId, w.owner)).get(w.user.id),
    'Uta User',
    'the same name is no second one',
  )
})

test('account: an account that the organization made changes with it, until it is in another one', async () => {
  const user = {
    name: 'Mae Member',
    email: 'mae@stint.test',
    password: 'a good long password',
    require_password_change: false,
  }
  const { body } = await w.call(`POST ${base}/members`, w.owner, { body: { user } })
  const mae = { id: body.member?.user_id ?? body.organization_member.user_id, token: '' }
  await rename(mae, 'Mabel', 'Member')
  assert.equal(await ownName(mae), 'Mabel Member')
  await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: mae.id, role: 'user' }))
  await rename(mae, 'Mocked', 'Member')
  assert.equal(await ownName(mae), 'Mabel Member')
  assert.equal((await namesIn(w.organizationId, w.owner)).get(mae.id), 'Mocked Member')
})
