import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { webhookLedger } from '../../../testing/webhook-ledger.ts'
import { type Settled, settleDeliveries } from './answers.ts'
import { type Claim, type ClaimWish, claimDue, renewLeases, waitingPosts } from './queue.ts'

const ledger = await webhookLedger()
const { database, now, makeWebhook, makeDeliveries } = ledger

const busy = (more: Partial<ClaimWish['busy']> = {}): ClaimWish['busy'] => ({
  lanes: new Map(),
  parties: new Map(),
  hosts: new Map(),
  ...more,
})
const wish = (more: Partial<ClaimWish> = {}): ClaimWish => ({
  most: 256,
  mostPerLane: 24,
  mostPerParty: 256,
  mostPerHost: 256,
  busy: busy(),
  shuffle: 1,
  probeScheduleMs: [60_000],
  ...more,
})
const claim = (more: Partial<ClaimWish> = {}, at = now) => claimDue(database, wish(more), at)
const laneCounts = (claims: Claim[]) =>
  [...Map.groupBy(claims, ({ webhookId }) => webhookId)]
    .map(([id, its]) => [id, its.length])
    .toSorted(([a = 0], [b = 0]) => a - b)
const expire = () =>
  database.change(sql`update webhook_deliveries set leased_until = now() - interval '1 s'
                      where leased_until is not null`)

async function newLanes(count: number): Promise<number[]> {
  await ledger.clear()
  const made = await Promise.all(Array.from({ length: count }, () => makeWebhook()))
  return made.toSorted((a, b) => a - b)
}

function settled({ organizationId, webhookId, id, attempt }: Claim, more: Partial<Settled> = {}): Settled {
  const heard = { status: 200, fault: null, said: null, answer: 'thanks' }
  const times = { startedAt: now, millis: 5, nextAt: null }
  return { organizationId, webhookId, id, attempt, outcome: 'delivered', ...times, ...heard, ...more }
}
const settle = (all: Settled[]) => transaction(database, (tx) => settleDeliveries(tx, all))

test('no delivery is in two hands: twenty claim at once, again and again', async () => {
  for (const lane of await newLanes(5)) await makeDeliveries(lane, 100)
  const pool = ledger.open(20)
  const claimed: Claim[] = []
  const claimAll = async () => {
    for (;;) {
      const some = await claimDue(pool, wish({ most: 16, mostPerLane: 5 }), now)
      if (some.length === 0) return
      claimed.push(...some)
    }
  }
  await Promise.all(Array.from({ length: 20 }, claimAll))
  await claimAll()
  assert.equal(claimed.length, 500)
  assert.equal(new Set(claimed.map(({ id }) => id)).size, 500)
  assert.ok(claimed.every(({ attempt }) => attempt === 1))
})

test('a quiet lane gets its turn beside a noisy one, whichever comes first', async () => {
  const [before = 0, noisy = 0, behind = 0] = await newLanes(3)
  await makeDeliveries(noisy, 1_000)
  for (const quiet of [before, behind]) await makeDeliveries(quiet, 1)
  assert.deepEqual(laneCounts(await claim({ most: 6 })), [
    [before, 1],
    [noisy, 2],
    [behind, 1],
  ])
})

test('where there are more lanes than places, each lane gets its turn', async () => {
  const lanes = await newLanes(5)
  for (const lane of lanes) await makeDeliveries(lane, 100)
  const served = new Set<number>()
  for (let shuffle = 1; served.size < lanes.length; shuffle++) {
    const claimed = laneCounts(await claim({ most: 2, shuffle }))
    assert.deepEqual(
      claimed.map(([, count]) => count),
      [1, 1],
    )
    for (const [lane = 0] of claimed) served.add(lane)
  }
})

test('an organization with many lanes has its places, and leaves the others to the next one', async () => {
  await ledger.clear()
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, i) => makeWebhook(`https://${i}.example.com/hook`)),
  )
  const other = await makeWebhook('https://other.example', 2)
  for (const lane of [...many, other]) await makeDeliveries(lane, 20)
  const claimed = await claim({ most: 40, mostPerParty: 20 })
  const ofParty = Map.groupBy(claimed, ({ party }) => party)
  assert.deepEqual([ofParty.get(-1)?.length, (ofParty.get(-2)?.length ?? 0) > 0], [20, true])
  const full = { mostPerParty: 20, busy: busy({ parties: new Map([[-1, 20]]) }) }
  assert.ok((await claim(full)).every(({ party }) => party === -2))
})

test('a host has its places, however it is written, across users', async () => {
  await ledger.clear()
  const same = ['https://a.example/1', 'http://A.example:8080/2?x', 'https://a.example']
  for (const [i, url] of same.entries()) await makeDeliveries(await makeWebhook(url, i === 0 ? 1 : 2), 20)
  await makeDeliveries(await makeWebhook('http://[::1]:9/x', 2), 1)
  const claimed = await claim({ mostPerHost: 6 })
  const counted = Map.groupBy(claimed, ({ host }) => host)
  assert.deepEqual([...counted].map(([host, its]) => [host, its.length]).toSorted(), [
    ['[::1]', 1],
    ['a.example', 6],
  ])
  assert.deepEqual(await claim({ mostPerHost: 6, busy: busy({ hosts: new Map([['a.example', 6]]) }) }), [])
})

test('a lane never has more on the way than its cap, what is on the way already counted', async () => {
  const [lane = 0] = await newLanes(1)
  await makeDeliveries(lane, 100)
  assert.equal((await claim()).length, 24)
  assert.equal((await claim({ busy: busy({ lanes: new Map([[lane, 24]]) }) })).length, 0)
  assert.equal((await claim({ busy: busy({ lanes: new Map([[lane, 21]]) }) })).length, 3)
})

test('the oldest come first, and what is not due yet or of no active webhook does not come', async () => {
  const [lane = 0, disabled = 0, deleted = 0] = await newLanes(3)
  const ids = await makeDeliveries(lane, 3)
  for (const other of [disabled, deleted]) await makeDeliveries(other, 1)
  await database.change(sql`update webhooks set status = 'disabled' where id = ${disabled}`)
  await database.change(sql`update webhooks set deleted_at = ${now} where id = ${deleted}`)
  await database.change(sql`
    update webhook_deliveries set run_at = ${addSeconds(now, 1)} where id = ${ids[0] ?? 0}`)
  const claimed = await claim()
  assert.deepEqual(
    claimed.map(({ id }) => id),
    ids.slice(1),
  )
})

test('an answer to an earlier attempt is noted and changes nothing', async () => {
  const [lane = 0] = await newLanes(1)
  await makeDeliveries(lane, 1)
  const [lost] = await claim()
  await expire()
  const [again] = await claim()
  assert.ok(lost && again)
  assert.deepEqual([lost.attempt, again.attempt, again.id], [1, 2, lost.id])
  await settle([settled(lost)])
  assert.deepEqual(await ledger.outcomes(lane), ['waiting'])
  assert.equal((await claim()).length, 0, 'the lease of the second attempt still holds')
  await settle([settled(again, { outcome: 'retrying', status: 500, nextAt: addSeconds(now, 5) })])
  await settle([settled(lost)])
  assert.deepEqual(await ledger.outcomes(lane), ['retrying'])
  assert.deepEqual(await ledger.attempts(lane), [1, 2])
})

test('a lease that is renewed holds; one that another worker took meanwhile is theirs', async () => {
  const [lane = 0] = await newLanes(1)
  await makeDeliveries(lane, 1)
  const [lost] = await claim()
  assert.ok(lost)
  await expire()
  await renewLeases(database, [lost])
  assert.equal((await claim()).length, 0)
  await expire()
  const [again] = await claim()
  assert.ok(again)
  await expire()
  await renewLeases(database, [lost])
  assert.equal((await claim()).length, 1)
})

for (const [schedule, seconds] of [
  [
    [60_000, 120_000],
    [60, 120, 120],
  ],
  [[30_000], [30, 30, 30]],
  [[0], [0, 0, 0]],
] as const)
  test(`a paused lane gives one at a time, ${schedule.map((ms) => ms / 1_000).join(', then ')} s apart`, async () => {
    const [lane = 0] = await newLanes(1)
    await makeDeliveries(lane, 5)
    await database.change(sql`update webhooks set probe_at = ${now} where id = ${lane}`)
    let at = now
    for (const wait of seconds) {
      const [probe, ...more] = await claim({ probeScheduleMs: schedule }, at)
      assert.ok(probe)
      assert.equal(more.length, 0)
      assert.equal(
        (await claim({ probeScheduleMs: schedule, busy: busy({ lanes: new Map([[lane, 1]]) }) }, at)).length,
        0,
      )
      at = addSeconds(at, wait)
    }
  })

test('a paused lane gives one to twenty who claim at once, and the next when its time has come', async () => {
  const pool = ledger.open(20)
  for (let turn = 0; turn < 10; turn++) {
    const [lane = 0] = await newLanes(1)
    await makeDeliveries(lane, 50)
    await database.change(sql`update webhooks set probe_at = ${now} where id = ${lane}`)
    const all = (at: typeof now) =>
      Promise.all(Array.from({ length: 20 }, () => claimDue(pool, wish(), at))).then((some) => some.flat())
    assert.equal((await all(now)).length, 1)
    assert.equal((await all(addSeconds(now, 59))).length, 0)
    assert.equal((await all(addSeconds(now, 60))).length, 1)
  }
})

test('of one subject only the oldest that waits is claimed, also while it rests; other subjects go on', async () => {
  const [lane = 0, other = 0] = await newLanes(2)
  const [first = 0, second = 0] = await makeDeliveries(lane, 2, 7)
  const [third = 0] = await makeDeliveries(lane, 1, 8)
  const [elsewhere = 0] = await makeDeliveries(other, 1, 7)
  const ids = (claims: Claim[]) => claims.map(({ id }) => id).toSorted((a, b) => a - b)
  const claims = await claim()
  assert.deepEqual(ids(claims), [first, third, elsewhere])
  const [its] = claims.filter(({ id }) => id === first)
  assert.ok(its)
  await settle([settled(its, { outcome: 'retrying', status: 500, nextAt: addSeconds(now, 5) })])
  assert.deepEqual(ids(await claim()), [])
  assert.equal(await waitingPosts(database, now), 2, 'the two in hand; the one behind is not due')
  const [again] = await claim({}, addSeconds(now, 5))
  assert.ok(again)
  assert.equal(again.id, first)
  await settle([settled(again)])
  assert.deepEqual(ids(await claim()), [second])
})

test('twenty who claim at once never have two of one subject in hand', async () => {
  const [lane = 0] = await newLanes(1)
  for (const subject of [1, 2, 3]) await makeDeliveries(lane, 20, subject)
  const subjects = await database.rows(
    { id: is.int, subject: is.int },
    sql`select id, subject from webhook_deliveries`,
  )
  const subjectOf = new Map(subjects.map(({ id, subject }) => [id, subject]))
  const pool = ledger.open(20)
  const inHand = new Map<number, number>()
  const order: number[] = []
  const work = async () => {
    while (order.length < 60) {
      for (const each of await claimDue(pool, wish({ most: 2 }), now)) {
        const subject = subjectOf.get(each.id) ?? 0
        assert.ok(!inHand.has(subject), `${each.id} while ${inHand.get(subject)} is in hand`)
        inHand.set(subject, each.id)
        order.push(each.id)
        await transaction(pool, (tx) =>
          settleDeliveries(tx, [settled(each)]).finally(() => inHand.delete(subject)),
        )
      }
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  for (const subject of [1, 2, 3]) {
    const its = order.filter((id) => subjectOf.get(id) === subject)
    assert.deepEqual(
      its,
      its.toSorted((a, b) => a - b),
    )
    assert.equal(its.length, 20)
  }
})
