import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortFiles } from './build.ts'
import { wayFor } from './requests.ts'

const origin = 'https://stint.test'
const place = { origin, authPath: '/auth', shell: ['/', '/favicon.svg'] }
const way = (path: string, mode = 'cors', method = 'GET') =>
  wayFor({ method, mode, url: new URL(path, origin).href }, place)

test('not ours: calls, the identity service, the docs, other hosts and everything that writes', () => {
  for (const path of [
    '/v2',
    '/v2/users/me',
    '/auth/account/state',
    '/docs/guide',
    '/metrics',
    '/shared/reports/x',
    '/.well-known/x',
  ])
    for (const mode of ['cors', 'navigate']) assert.equal(way(path, mode), 'not ours', path)
  assert.equal(way('/sign-in', 'navigate', 'POST'), 'not ours')
  assert.equal(way('https://elsewhere.test/assets/a.js'), 'not ours')
  assert.equal(way('/unknown.txt'), 'not ours')
})

test('page: every address of the app; kept first: files with a hash; network first: the others of the shell', () => {
  for (const path of ['/', '/organizations/1/timesheet', '/v2x', '/authors'])
    assert.equal(way(path, 'navigate'), 'page', path)
  assert.equal(way('/assets/index-1.js'), 'kept first')
  assert.equal(way('/favicon.svg', 'no-cors'), 'network first')
})

test('a build: its page names the shell, the other code is of pages, and of the letters only the Latin ones are kept', () => {
  const page =
    '<meta name="stint-code" data-for="^/$" content="/assets/shell-6.js /assets/shell-7.css"><link rel="icon" href="/favicon.svg"><script type="module" crossorigin src="/assets/index-1.js"></script>'
  const files = [
    'index-1.js',
    'shell-6.js',
    'shell-7.css',
    'home-2.js',
    'home-3.css',
    'inter-latin-4.woff2',
    'inter-latin-ext-5.woff2',
  ]
  assert.deepEqual(
    sortFiles(
      page,
      files.map((name) => `/assets/${name}`),
      'v',
    ),
    {
      version: 'v',
      entry: '/assets/index-1.js',
      shell: [
        '/',
        '/favicon.svg',
        '/assets/index-1.js',
        '/assets/shell-6.js',
        '/assets/shell-7.css',
        '/assets/inter-latin-4.woff2',
      ],
      pages: ['/assets/home-2.js', '/assets/home-3.css'],
    },
  )
})
