import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { giveTestPassword } from '../../server/testing/accounts.ts'
import { application, askForToken, basic } from '../../server/testing/oauth.ts'
import { openApp, signIn } from './app.ts'

const app = await openApp()
const callback = await openCallback()
const client = await application(app, app.otherOwner.id, [callback])

/** Where the application waits for its answer. */
async function openCallback(): Promise<string> {
  const server = createServer((_, reply) =>
    reply.setHeader('Content-Type', 'text/html').end('<title>The application</title>'),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  after(() => server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/callback`
}

function authorizePath(): string {
  const query = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile service:read',
    nonce: 'a nonce',
    state: 'a state',
  })
  return `/auth/authorizations/new?${query}`
}

test('allowed: after the sign-in the page says what for, and the code works', async () => {
  const page = await app.open(authorizePath())
  await signIn(page, await giveTestPassword(app, app.user.id))
  await page.getByRole('heading', { level: 1, name: 'Allow Test app?' }).waitFor()
  const scopes = page.getByRole('list', { name: 'It will be able to' }).getByRole('listitem')
  assert.equal(await scopes.count(), 3)
  await page.getByText('uma.user@stint.test').waitFor()
  await page.getByText('127.0.0.1').waitFor()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(`${callback}?**`)
  const answer = new URL(page.url()).searchParams
  assert.equal(answer.get('state'), 'a state')
  const form = { grant_type: 'authorization_code', code: answer.get('code') ?? '', redirect_uri: callback }
  const { status, body } = await askForToken(app, form, basic(client))
  assert.equal(status, 200)
  assert.equal((await app.call('GET /v2/users/me', { token: body.access_token })).body.user.id, app.user.id)

  await page.goto(`${app.url}/account/allowed-apps`)
  const allowed = page.getByRole('list', { name: 'Allowed apps' })
  await allowed.getByRole('button', { name: 'Remove access: Test app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
  await page.getByRole('heading', { name: 'No apps yet' }).waitFor()
  assert.equal((await app.call('GET /v2/users/me', { token: body.access_token })).status, 401)
})

test('denied: the application gets an error, and nothing is allowed', async () => {
  const page = await app.open(authorizePath())
  await signIn(page, await giveTestPassword(app, app.member.id))
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL(`${callback}?**`)
  const answer = new URL(page.url()).searchParams
  assert.deepEqual(
    [answer.get('error'), answer.get('state'), answer.get('code')],
    ['access_denied', 'a state', null],
  )
  await page.goto(`${app.url}/account/allowed-apps`)
  await page.getByRole('heading', { name: 'No apps yet' }).waitFor()
})

test('ended: a request that does not exist says so', async () => {
  const page = await app.openAs(app.user, '/consent/00000000-0000-0000-0000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'This request has expired' }).waitFor()
  assert.deepEqual(page.faults, [])
})
