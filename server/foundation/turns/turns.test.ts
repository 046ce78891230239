import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaveScope, newScope, type RequestScope, setParty, withinScope } from '../db/request-scope.ts'
import { turns } from './turns.ts'

const sizes = {
  kind: 'images',
  atOnce: 1,
  atOnceOfGroup: 1,
  waiting: 6,
  waitingOfGroup: 4,
  waitingOfMember: 3,
}

/** Work that runs until it is ended, and a log of what began. */
function stage(given: Partial<typeof sizes> = {}) {
  const its = turns({ ...sizes, ...given })
  const [began, ends]: [string[], Map<string, () => void>] = [[], new Map()]
  return {
    began,
    counts: its.counts,
    ask(party: string, name: string, scope: RequestScope = newScope('GET /things')): Promise<string> {
      const [group = '', member] = party.split('/')
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      withinScope(scope, () => {
        setParty(group, member)
        its.take(() => run(name)).then(resolve, reject)
      })
      promise.catch(() => {})
      return promise
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      // What follows the end of the work runs in microtasks.
      await new Promise((resolve) => setImmediate(resolve))
    },
    its,
  }

  function run(name: string): Promise<string> {
    began.push(name)
    return new Promise((resolve) => ends.set(name, () => resolve(name)))
  }
}

async function endAll({ began, end }: ReturnType<typeof stage>): Promise<string> {
  for (let i = 0; i < began.length; i++) await end(began[i] ?? '')
  return began.join(' ')
}

test('groups take turns, and within a group its members', async () => {
  const s = stage({ waitingOfGroup: 9, waiting: 9 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) s.ask('acme/ann', name)
  s.ask('acme/bob', 'b1')
  for (const name of ['z1', 'z2']) s.ask('zeta/zoe', name)
  assert.equal(await endAll(s), 'a1 a2 z1 b1 z2 a3 a4')
  assert.deepEqual(s.counts(), { waiting: 0, running: 0, refused: 0, dropped: 0 })
})

test('a group leaves places free for others', async () => {
  const s = stage({ atOnce: 2 })
  for (const name of ['a1', 'a2']) s.ask('acme', name)
  s.ask('zeta', 'z1')
  assert.deepEqual(s.began, ['a1', 'z1'])
  await s.end('z1')
  assert.deepEqual(s.began, ['a1', 'z1'])
  await s.end('a1')
  assert.deepEqual(s.began, ['a1', 'z1', 'a2'])
})

test('429: a member, then an organization with too much waiting; others go on', async () => {
  const s = stage()
  for (const name of ['a1', 'a2', 'a3', 'a4']) s.ask('acme/ann', name)
  await assert.rejects(s.ask('acme/ann', 'a5'), { status: 429, headers: { 'Retry-After': '2' } })
  s.ask('acme/bob', 'b1')
  await assert.rejects(s.ask('acme/cem', 'c1'), { status: 429 })
  const other = s.ask('zeta/zoe', 'z1')
  assert.equal(await endAll(s), 'a1 a2 z1 b1 a3 a4')
  assert.equal(await other, 'z1')
  assert.equal(s.counts().refused, 2)
})

test('429: when the server is full, the newest of the longest line gives way', async () => {
  const s = stage({ waiting: 4 })
  for (const name of ['a1', 'a2', 'a3']) s.ask('acme/ann', name)
  const newest = s.ask('acme/ann', 'a4')
  s.ask('zeta', 'z1')
  s.ask('beta', 'b1')
  await assert.rejects(newest, { status: 429 })
  assert.equal(await endAll(s), 'a1 a2 z1 b1 a3')
})

test('503: the server is full of lines as short as the own one', async () => {
  const s = stage({ waiting: 2 })
  for (const group of ['acme', 'beta', 'zeta']) s.ask(group, group)
  await assert.rejects(s.ask('iota', 'iota'), { status: 503, headers: { 'Retry-After': '2' } })
})

test('dropped: work whose caller has gone, waiting or not yet; running work ends', async () => {
  const s = stage()
  const [first, gone, late] = [newScope('first'), newScope('gone'), newScope('late')]
  const ran = s.ask('acme', 'a1', first)
  const waited = s.ask('zeta', 'z1', gone)
  s.ask('zeta', 'z2')
  leaveScope(gone)
  leaveScope(first)
  leaveScope(late)
  await assert.rejects(waited, { status: 408 })
  await assert.rejects(s.ask('zeta', 'z3', late), { status: 408 })
  assert.equal(await endAll(s), 'a1 z2')
  assert.equal(await ran, 'a1')
  assert.deepEqual(s.counts(), { waiting: 0, running: 0, refused: 0, dropped: 2 })
})

test('a failure frees its place', async () => {
  const { take, counts } = turns(sizes)
  await assert.rejects(
    take(() => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await take(async () => 'next'), 'next')
  assert.equal(counts().running, 0)
})

test('refused as our own fault: to wait inside a transaction', async () => {
  const scope = { ...newScope('POST /things'), transactions: 1 }
  await assert.rejects(stage().ask('acme', 'a1', scope), /inside|transaction/)
})

test('background work is a group that is never refused', async () => {
  const { take, counts } = turns({ ...sizes, waiting: 1 })
  const done = Promise.all(Array.from({ length: 20 }, (_, i) => take(async () => i)))
  assert.equal(counts().waiting, 19)
  assert.equal((await done).length, 20)
})
