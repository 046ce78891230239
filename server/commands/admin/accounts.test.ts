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
  const { stdout } = await promisify(execFile)(process.execPath, ['server/stint.ts', 'admin', ...words], {
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
