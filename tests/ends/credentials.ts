import assert from 'node:assert/strict'
import { signedInAs } from '../../server/testing/accounts.ts'
import { sessionOf } from '../../server/testing/credentials.ts'
import {
  application,
  askForToken,
  authorizationCode,
  basic,
  codeForm,
  refreshForm,
} from '../../server/testing/oauth.ts'
import { ownCredential } from '../../server/testing/own-credential.ts'
import { createdToken, endings, path, project, type Row, someone, statusOf, w } from './stage.ts'

/** Tokens and sessions. */
export const credentialRows: Row[] = []

credentialRows.push(
  {
    channel: 'calls with an organization token',
    madeBy: 'an owner for a user',
    endedBy: 'the removal of the user',
    async check() {
      const user = await someone('project_user')
      const token = await createdToken(w.owner, user.id)
      assert.equal(await statusOf('GET /v2/users/me', token), 200)
      await endings['the removal of the member'](user)
      assert.equal(await statusOf('GET /v2/users/me', token), 401)
    },
  },
  {
    channel: 'calls with an organization token',
    madeBy: 'a manager',
    endedBy: 'the loss of the role',
    async check() {
      const manager = await someone('manager')
      assert.equal(await statusOf(`GET ${path}/clients`, manager), 200)
      await endings['the loss of the role'](manager)
      assert.equal(await statusOf(`GET ${path}/clients`, manager), 403)
    },
  },
  ...(['a session token', 'a personal token'] as const).map(
    (kind): Row => ({
      channel: `calls with ${kind}`,
      madeBy: 'a user',
      endedBy: 'the removal of the member, then a disabled account',
      async check() {
        const user = await someone('project_user')
        const as = kind === 'a session token' ? await sessionOf(w, user) : await ownCredential(w, user)
        assert.equal(await statusOf(`GET ${project}`, as), 200)
        await endings['the removal of the member'](user)
        for (const call of [
          `GET ${project}`,
          `GET ${path}`,
          `GET ${path}/members`,
          `GET /v2/users/${w.owner.id}`,
        ])
          assert.equal(await statusOf(call, as), 404, call)
        await endings['a disabled account'](user)
        assert.equal(await statusOf('GET /v2/users/me', as), 401)
      },
    }),
  ),
  {
    channel: 'calls with a refreshed OAuth token',
    madeBy: 'a user who allowed an application',
    endedBy: 'the end of the permission',
    async check() {
      const user = await someone('project_user')
      const app = await application(w, w.otherOwner.id)
      const code = await authorizationCode(w, { userId: user.id, applicationId: app.id })
      const { access_token, refresh_token } = (await askForToken(w, codeForm(code), basic(app))).body
      assert.equal(await statusOf('GET /v2/users/me', { token: access_token }), 200)
      await (await signedInAs(w, user.id)).call(`DELETE /account/allowed_applications/${app.id}`)
      assert.equal(await statusOf('GET /v2/users/me', { token: access_token }), 401)
      assert.equal((await askForToken(w, refreshForm(refresh_token), basic(app))).status, 400)
    },
  },
)
