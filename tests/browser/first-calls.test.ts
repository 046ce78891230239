import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'
import { settled } from './go-to.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`

test('what the page asks for before its code is there is asked for once, and used', async () => {
  // From an address that asks for nothing itself.
  const page = await app.openAs(app.owner, '/favicon.svg')
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(v2|auth)\//.test(pathname)) paths.push(pathname + search)
  })
  await settled(page, () => page.goto(app.url + organization))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const early = [
    '/auth/account/state',
    '/auth/account/token',
    `/v2${organization}/approvals/count`,
    `/v2${organization}/last_activities?page_limit=2`,
    '/v2/users/me/notifications?page_limit=8',
    '/v2/users/me/timer',
  ]
  for (const path of early) assert.equal(paths.filter((each) => each === path).length, 1, path)
  assert.deepEqual(
    paths.filter((path, i) => paths.indexOf(path) !== i),
    [],
  )
  assert.deepEqual(page.faults, [])
})

test('a visitor who is not signed in asks only who is there', async () => {
  const page = await app.open('/favicon.svg')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(v2|auth)\//.test(pathname)) sent.push(pathname)
  })
  await settled(page, () => page.goto(app.url + organization))
  await page.getByLabel('Email').waitFor()
  assert.deepEqual(sent, ['/auth/account/state'])
  assert.deepEqual(page.faults, [])
})
