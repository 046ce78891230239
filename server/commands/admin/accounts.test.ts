import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { worldSecret } from '../../testing/bare-world.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const directory = await mkdtemp(join(tmpdir(), 'stint-admin-'))
after(() => rm(directory, { recursive: true }))

async function admin(...words: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: w.databaseUrl,
    STINT_DATA_DIR: directory,
    STINT_SECRET: worldSecret,
    BASE_URL: 'http://stint.test',
    STINT_TEST_CLOCK: '1',
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/stint.mjs', 'admin', ...words], {
    env,
  })
  return JSON.parse(stdout)
}

const refused = (message: RegExp) => (error: Error & { code?: number; stderr?: string }) => {
  assert.equal(error.code, 2)
  assert.match(error.stderr ?? '', message)
  return true
}

test('0: an invite is made, mailed by the running server, and can be accepted', async () => {
  const given = ['--email', 'Ida@Stint.test', '--role', 'project_user', '--project-ids', `${w.projectId}`]
  const { invite } = await admin('invite', '--organization', `${w.organizationId}`, ...given)
  assert.match(invite.url, /^http:\/\/stint\.test\/invite\/[\w-]{43}$/)
  const [mail] = await w.mailsTo('ida@stint.test')
  assert.equal(mail?.subject, 'Join Test Works on Stint')
  assert.equal(`http://stint.test${mail?.link}`, invite.url)
  const secret = invite.url.split('/').at(-1)
  const { invite: shown } = (await w.visit().call(`GET /account/invites/${secret}`)).body
  assert.deepEqual([shown.role, shown.invited_by_name], ['project_user', null])
  const body = { name: 'Ida', password: 'lantern tide pool', time_zone: 'UTC' }
  assert.equal((await w.visit().call(`POST /account/invites/${secret}/accept`, body)).status, 200)
})

test('2: no such organization or project, an unknown role, or a member already', async () => {
  const to = (organization: number, ...more: string[]) =>
    admin('invite', '--organization', `${organization}`, '--email', 'x@stint.test', ...more)
  await assert.rejects(to(999), refused(/organization/))
  await assert.rejects(to(w.organizationId, '--project-ids', '999'), refused(/999 is not a project/))
  await assert.rejects(to(w.organizationId, '--role', 'owner'), refused(/role/))
  await assert.rejects(to(w.organizationId, '--email', 'max.manager@stint.test'), refused(/active member/))
})

test('0: a link to a new password is made without mail', async () => {
  const { password_reset } = await admin('reset-password', '--email', 'uma.user@stint.test')
  const body = { token: password_reset.url.split('/').at(-1), password: 'lantern tide pool' }
  assert.equal((await w.visit().call('POST /account/password_resets/complete', body)).status, 200)
  const reply = await w
    .visit()
    .call('POST /account/sign_in', { email: 'uma.user@stint.test', password: body.password })
  assert.equal(reply.body.signed_in, true)
  await assert.rejects(
    admin('reset-password', '--email', 'nobody@stint.test'),
    refused(/User nobody@stint\.test does not exist/),
  )
})

test('0: users and organizations are listed, and found by a part of their names', async () => {
  const { users } = await admin('list-users', '--json')
  const ids = users.map(({ id }: { id: number }) => id)
  assert.deepEqual(
    [w.owner.id, w.manager.id, w.otherOwner.id].filter((id) => !ids.includes(id)),
    [],
  )
  assert.deepEqual(
    ids,
    ids.toSorted((a: number, b: number) => a - b),
  )
  const found = await admin('list-users', '--search', 'UMA.user@', '--json')
  assert.deepEqual(
    found.users.map(({ id, status, is_administrator }: Record<string, unknown>) => [
      id,
      status,
      is_administrator,
    ]),
    [[w.user.id, 'active', false]],
  )
  assert.ok(users.every((user: object) => !('password_hash' in user)))
  const { organizations } = await admin('list-organizations', '--search', 'test works', '--json')
  assert.deepEqual(
    organizations.map(({ id, name }: { id: number; name: string }) => [id, name]),
    [[w.organizationId, 'Test Works']],
  )
})

test('0: a user is disabled and enabled; 2: the only owner stays', async () => {
  const email = 'max.manager@stint.test'
  const user = { id: w.manager.id, name: 'Max Manager' }
  assert.deepEqual(await admin('disable-user', '--email', email), {
    user: { ...user, status: 'disabled' },
    changed: true,
  })
  assert.equal((await w.call('GET /v2/users/me', w.manager)).status, 401)
  await admin('enable-user', '--email', email)
  assert.equal((await w.call('GET /v2/users/me', w.manager)).status, 200)
  const owner = 'olive.owner@stint.test'
  await assert.rejects(
    admin('disable-user', '--email', owner),
    refused(/only owner of Test Works\. Make another/),
  )
})

test('0: an organization is shown, and removed only with its name', async () => {
  const id = String(w.otherOrganizationId)
  const remove = (...more: string[]) => admin('remove-organization', '--organization', id, ...more)
  const { organization, would_remove, removed } = await remove()
  assert.deepEqual([organization.id, removed], [w.otherOrganizationId, false])
  assert.ok(would_remove.organization_members >= 2)
  await assert.rejects(remove('--yes', 'Something else'), refused(/another name\. Nothing was removed/))
  assert.equal((await w.call(`GET /v2/organizations/${id}`, w.otherOwner)).status, 200)
  assert.equal((await remove('--yes', organization.name)).removed, true)
  assert.equal((await w.call(`GET /v2/organizations/${id}`, w.otherOwner)).status, 401)
  await assert.rejects(remove(), refused(/does not exist/))
  const { removals } = await admin('remove-organization', '--list')
  assert.deepEqual(
    removals.map((each: Record<string, unknown>) => [each.organization_id, each.name]),
    [[w.otherOrganizationId, organization.name]],
  )
})

test('0: the log level of all processes is shown, changed and reset; 2: an unknown one', async () => {
  const level = async (...words: string[]) => (await admin('log-level', ...words)).log_level
  assert.equal(await level(), null)
  assert.equal(await level('--set', 'debug'), 'debug')
  assert.equal(await level(), 'debug')
  assert.equal(await level('--reset'), null)
  await assert.rejects(level('--set', 'loud'), refused(/loud/))
})

test('0: the usage of every organization is listed, the heaviest first', async () => {
  const { organizations } = await admin('usage', '--json')
  const bytes = organizations.map((each: { bytes: number }) => each.bytes)
  assert.deepEqual(
    bytes,
    bytes.toSorted((a: number, b: number) => b - a),
  )
  const own = organizations.find(({ id }: { id: number }) => id === w.organizationId)
  assert.deepEqual(Object.keys(own), ['id', 'name', 'members', 'rows', 'bytes', 'writes_a_day'])
  assert.ok(own.members > 1)
})

test('0: how long each kind of data is kept, with its rows and bytes', async () => {
  const { kinds } = await admin('usage', '--kinds', '--json')
  const views = kinds.find((each: { name: string }) => each.name === 'views')
  assert.deepEqual([views.keeping, views.days, views.rows], ['days', 400, 0])
})
