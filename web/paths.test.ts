import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paths, safeReturnTo } from './paths.ts'

const origin = 'https://stint.test'
const here = { origin, authUrl: `${origin}/auth` }
const elsewhere = { origin, authUrl: 'https://id.stint.test' }

test('kept: a path of ours with its query', () => {
  for (const path of [
    '/organizations/1/people?q=ana',
    '/auth/authorizations/new?client_id=x&scope=openid%20email',
  ])
    assert.equal(safeReturnTo(path, here), path)
})

test('kept: an authorization at the identity service on its own host, and nothing else there', () => {
  const way = 'https://id.stint.test/authorizations/new?client_id=x'
  assert.equal(safeReturnTo(way, elsewhere), way)
  assert.equal(safeReturnTo(way, here), '/')
  for (const other of ['/', '/authorizations/new/x', '/x/../authorizations', '/account/sign_out'])
    assert.equal(safeReturnTo(`https://id.stint.test${other}`, elsewhere), '/', other)
  assert.equal(safeReturnTo('https://id.stint.test@evil.test/authorizations/new', elsewhere), '/')
})

test('dropped: every way to another origin', () => {
  for (const path of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'evil',
    '',
    undefined,
    '/x/..//evil.example/phish',
    '/./..//evil.example',
    '/.//evil.example',
    '/x/..\\\\evil.example',
    '/%2e%2e//evil.example',
    '/x/../\\evil.example',
    'https://evil.test/authorizations/new',
  ])
    for (const place of [here, elsewhere]) assert.equal(safeReturnTo(path, place), '/', String(path))
})

test('the way back is in the sign-in URL, unless it is the start', () => {
  assert.equal(paths.signIn('/account/tokens?a=b'), '/sign-in?return_to=%2Faccount%2Ftokens%3Fa%3Db')
  assert.equal(paths.signIn('/'), '/sign-in')
})
