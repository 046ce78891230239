import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../testing/pluck.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { world } from '../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const members = `/v2/organizations/${w.organizationId}/members`
const headers = { Authorization: `Bearer ${w.owner.token}` }
const [a, b] = [w.manager.id, w.viewer.id]

/** Sent as raw bytes, because fetch rewrites some of these requests. */
async function listed(query: string): Promise<unknown[]> {
  const reply = await rawRequest(w.baseUrl, `GET ${members}?${query}`, { headers })
  assert.equal(reply.status, 200, reply.text)
  return pluck(JSON.parse(reply.text).members, 'user_id')
}

async function faults(query: string): Promise<Record<string, string>> {
  const { status, body } = await w.call(`GET ${members}?${query}`, w.owner)
  assert.equal(status, 400, query)
  assert.equal(body.error_code, 11000)
  return Object.fromEntries(
    body.details.map((each: { attribute: string; error: string }) => [each.attribute, each.error]),
  )
}

test('200: every form of an array means the same', async () => {
  for (const query of [
    `user_ids[]=${a}&user_ids[]=${b}`,
    `user_ids%5B%5D=${a}&user_ids%5b%5d=${b}`,
    `user_ids[]=${a}&user_ids%5B%5D=${b}`,
    `user_ids=${a}&user_ids=${b}`,
    `user_ids=${a},${b}`,
    `user_ids=${a}%2C${b}`,
    `user_ids[]=${a},${b}`,
    `user_ids[0]=${a}&user_ids[1]=${b}`,
    `user_ids%5B0%5D=${a}&user_ids%5B1%5D=${b}`,
    `user_ids[]=${b}&user_ids=${a}&user_ids[]=${a}`,
  ])
    assert.deepEqual(await listed(query), [a, b], query)
  assert.deepEqual(await listed(`user_ids=${a}`), [a])
  assert.deepEqual(await listed(`user_ids[]=${a}`), [a])
})

test('200: a range with raw and with encoded brackets', async () => {
  const all = (await listed('')).length
  for (const query of [
    'created_at[start]=2026-05-04',
    'created_at%5Bstart%5D=2026-05-04',
    'created_at[stop]=2026-05-05',
  ])
    assert.equal((await listed(query)).length, all, query)
  assert.deepEqual(await listed('created_at%5Bstop%5D=2026-05-04'), [])
})

test('200: an instant in every accepted form', async () => {
  for (const instant of [
    '2026-05-04',
    '2026-05-04T07:00:00Z',
    '2026-05-04T07:00Z',
    '2026-05-04T07:00:00.000000Z',
    '2026-05-04T07:00:00',
    '2026-05-04%2007:00:00',
    '2026-05-04T09:00:00%2B02:00',
    '2026-05-04T09:00:00+02:00',
    '2026-05-04T02:00:00-0500',
  ])
    assert.notEqual((await listed(`created_at[start]=${instant}`)).length, 0, instant)
})

test('400: an instant that PostgreSQL accepts but we refuse', async () => {
  for (const instant of [
    'now',
    'epoch',
    'infinity',
    '2026-05-04T24:00:00Z',
    '2026-05-04T08:00:60Z',
    '2026-02-30',
    '0000-01-01',
    '1777881600',
  ])
    assert.ok('created_at[start]' in (await faults(`created_at[start]=${instant}`)), instant)
})

test('400: a range that ends before it starts', async () => {
  assert.deepEqual(await faults('created_at[start]=2026-05-05&created_at[stop]=2026-05-04'), {
    'created_at[stop]': 'must not be before created_at[start]',
  })
})

test('400: a form of a known parameter that nothing reads', async () => {
  for (const [query, name, form] of [
    ['user_ids[first]=1', 'user_ids[first]', 'user_ids[]'],
    ['user_ids[0][id]=1', 'user_ids[0][id]', 'user_ids[]'],
    ['created_at=2026-05-04', 'created_at', 'created_at[start] or created_at[stop]'],
    ['search[0]=a', 'search', 'search[email] or search[name]'],
    ['include[users]=1', 'include[users]', 'include[]'],
  ] as const)
    assert.deepEqual(await faults(query), { [name]: `must be sent as ${form}` })
})

test('200: an empty parameter is as if absent, and a flag may be in capitals', async () => {
  const all = await listed('')
  for (const query of ['user_ids=', 'user_ids[]=', 'page_limit=', 'created_at[start]=', 'trackable='])
    assert.deepEqual(await listed(query), all, query)
  assert.deepEqual(await listed('trackable=TRUE'), await listed('trackable=true'))
})

test('200: unknown parameters are ignored, also strange ones', async () => {
  const all = await listed('')
  for (const query of [
    'colour=red',
    '__proto__=1',
    '__proto__[page_limit]=0',
    'constructor=1',
    'a[b][c]=1',
    '=1',
    '&&',
    '%',
    '%ff=%ff',
    'x=%00',
  ])
    assert.deepEqual(await listed(query), all, query)
})

test('400: every fault is reported at once, the path among them', async () => {
  const { status, body } = await w.call(
    'GET /v2/organizations/zero/members?page_limit=x&page_start_id=-1&include=cats&membership_roles=boss',
    w.owner,
  )
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), [
    'include',
    'membership_roles',
    'organization_id',
    'page_limit',
    'page_start_id',
  ])
})

test('400: page_limit outside of 1 to 500', async () => {
  assert.equal((await listed('page_limit=1')).length, 1)
  assert.equal((await listed('page_limit=500')).length, 6)
  for (const limit of ['0', '-1', '501', '1.5', '1e2', 'all', '99999999999999999999', '+5', '0x10', '٣'])
    assert.deepEqual(await faults(`page_limit=${encodeURIComponent(limit)}`), {
      page_limit: 'must be an integer from 1 to 500',
    })
})

test('400: page_start_id below 0 or past what a number holds', async () => {
  assert.deepEqual(await listed('page_start_id=9007199254740991'), [])
  for (const id of ['-1', '9007199254740992', 'abc'])
    assert.ok('page_start_id' in (await faults(`page_start_id=${id}`)), id)
})

test('400: a single value sent twice', async () => {
  assert.ok('page_limit' in (await faults('page_limit=1&page_limit=2')))
  assert.ok('trackable' in (await faults('trackable=true&trackable[]=false')))
})

test('400: one invalid value among many names its parameter once', async () => {
  assert.deepEqual(await faults('user_ids=1,2,x,y'), {
    user_ids: 'each must be an integer from 0 to 2147483647',
  })
  assert.ok('user_ids' in (await faults('user_ids[]=1&user_ids[]=2147483648')))
})

test('400: an unknown include value', async () => {
  assert.deepEqual(await faults('include[]=users&include[]=cats'), {
    include: 'each must be one of users, projects',
  })
})

test('400: text that cannot be decoded, or holds NUL, or is too long', async () => {
  for (const query of [
    'search[name]=%zz',
    'search[name]=%ff',
    'search[name]=%',
    'search[name]=a%00b',
    'search[name]=%ED%A0%80',
    `search[name]=${'x'.repeat(201)}`,
  ])
    assert.ok('search[name]' in (await faults(query)), query)
})

test('200: a filter by a thousand ids', async () => {
  const ids = Array.from({ length: 1_000 }, (_, i) => `user_ids%5B%5D=${1_000_000 + i}`)
  assert.deepEqual(await listed([...ids, `user_ids%5B%5D=${a}`].join('&')), [a])
})
