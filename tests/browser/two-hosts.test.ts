import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveTestPassword } from '../../server/testing/accounts.ts'
import { application, callback } from '../../server/testing/oauth.ts'
import { openAppOnTwoHosts, signIn } from './app.ts'

const app = await openAppOnTwoHosts()

test('signed in across hosts: calls go to the identity host with its cookie, also after a reload; the app keeps the key of its copy', async () => {
  const page = await app.open('/')
  await signIn(page, await giveTestPassword(app, app.owner.id))
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
  const cookies = await page.context().cookies()
  assert.deepEqual(cookies.map(({ name, domain }) => `${name} ${domain}`).toSorted(), [
    'stint_copy app.stint.localhost',
    'stint_device id.stint.localhost',
    'stint_session id.stint.localhost',
  ])
  assert.deepEqual(page.faults, [])
})

test('led back: an authorization at the identity host goes on after the sign-in', async () => {
  const { clientId } = await application(app, app.owner.id)
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    nonce: 'n',
  })
  const page = await app.open('/sign-in')
  await page.goto(`${app.authUrl}/authorizations/new?${query}`)
  await signIn(page, await giveTestPassword(app, app.user.id))
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  assert.ok(page.url().startsWith(`${app.url}/consent/`), page.url())
})

test('not led away: a path that ends as another host is dropped', async () => {
  for (const way of [
    '/x/..//evil.example/phish',
    '//evil.example',
    'https://evil.example/authorizations/new',
  ]) {
    const page = await app.open(`/sign-in?${new URLSearchParams({ return_to: way })}`)
    await signIn(page, await giveTestPassword(app, app.owner.id))
    await page.getByRole('heading', { level: 1, name: 'Hello, Olive' }).waitFor()
    assert.ok(page.url().startsWith(`${app.url}/organizations/`), page.url())
    assert.deepEqual(page.faults, [])
  }
})
