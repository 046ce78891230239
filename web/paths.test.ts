import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paths, safeReturnTo } from './paths.ts'

const origin = 'https://stint.test'

test('kept: a path of ours with its query', () => {
  for (const path of [
    '/organizations/1/people?q=ana',
    '/auth/authorizations/new?client_id=x&scope=openid%20email',
  ])
    assert.equal(safeReturnTo(path, origin), path)
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
  ])
    assert.equal(safeReturnTo(path, origin), '/', String(path))
})

test('the way back stands in the sign-in address, unless it is the start', () => {
  assert.equal(paths.signIn('/account/tokens?a=b'), '/sign-in?return_to=%2Faccount%2Ftokens%3Fa%3Db')
  assert.equal(paths.signIn('/'), '/sign-in')
})
