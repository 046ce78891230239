import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { trackingStatesRemoved } from '../server/features/timers/facts.ts'
import { lockTimer } from '../server/features/timers/store/timers.ts'
import { claimDue } from '../server/features/webhooks/store/queue.ts'
import { behindCommits } from '../server/foundation/db/behind-commits.ts'
import { openDatabase } from '../server/foundation/db/database.ts'
import { migrate, readMigrations } from '../server/foundation/db/migrations.ts'
import { sql } from '../server/foundation/db/sql.ts'
import { transaction } from '../server/foundation/db/transaction.ts'
import { handNext, subscriber } from '../server/foundation/facts/dispatcher.ts'
import { writeFacts } from '../server/foundation/facts/outbox.ts'
import { readStream } from '../server/foundation/facts/stream.ts'
import { queried } from '../server/foundation/testing/queried.ts'
import { testDatabase } from '../server/foundation/testing/test-database.ts'
import { asServed } from '../server/foundation/testing/test-server.ts'
import { instantFrom } from '../server/foundation/time/instant.ts'

/** An installation from before tenants had their timers, deliveries and facts keeps everything when it migrates. */
const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < '0131')
const now = instantFrom('2026-11-16T09:00:00Z')
const removed = trackingStatesRemoved

const { url, drop } = await testDatabase({ template: 'empty', fill: async () => {} })
await migrate(url, { only: new Set(before) })
const database = openDatabase({ url: asServed(url), connections: 4, onError: () => {} })
after(() => database.close().finally(drop))

await database.pool.query(`
  insert into users (id, name, first_name, last_name, email, time_zone, created_at, updated_at)
  select n, 'U', 'U', '', n || '@stint.test', 'UTC', now(), now() from generate_series(1, 3) n;
  insert into organizations (id, name, time_zone, currency, plan, seats, invite_code, created_at, updated_at)
  select n, 'O', 'UTC', 'USD', 'basic', 9, 'code' || n, now(), now() from generate_series(7, 8) n;
  insert into organization_members (organization_id, user_id, role, created_at, updated_at)
  select o, u, 'user', now(), now() from generate_series(7, 8) o, generate_series(1, 3) u;
  insert into projects (organization_id, id, name, created_at, updated_at) values (7, 70, 'P', now(), now());

  insert into timers (user_id, organization_id, project_id, note, started_at, booked_until, tracked, due_at)
  values (1, 7, 70, 'Crane', '2026-11-16T08:00:00Z', '2026-11-16T08:10:00Z', 600, '2026-11-16T08:20:00Z');
  insert into timers (user_id) values (2);

  insert into webhooks (id, scope, organization_id, project_id, user_id, created_by_id, target_url, events, status, sealed_secret,
                        active_since, created_at, updated_at)
  values (1, 'project', 7, 70, null, 1, 'https://a.test', '{*}', 'active', '\\x00', now(), now(), now()),
         (2, 'user', null, null, 3, 3, 'https://b.test', '{*}', 'active', '\\x00', now(), now(), now());
  insert into webhook_deliveries (id, webhook_id, organization_id, uuid, event, body, run_at, created_at)
  values (11, 1, 7, gen_random_uuid(), 'task.create', '{}', '2026-11-16T08:00:00Z', now()),
         (12, 2, 8, gen_random_uuid(), 'task.create', '{}', null, now()),
         (13, 2, null, gen_random_uuid(), 'webhook.test', '{}', '2026-11-16T08:00:00Z', now());
  insert into webhook_attempts (webhook_id, delivery_id, number, started_at, millis, status, answer)
  values (2, 12, 1, now(), 5, 500, 'no'), (2, 12, 2, now(), 6, 200, 'yes');

  insert into facts (stream, position, name, payload, announced_at)
  select 7, n, '${removed.factName}', jsonb_build_object('organization_id', 7, 'tracking_state_ids', array[n]), now() from generate_series(3, 6) n;
  insert into fact_heads (stream, position, settled_position, forgotten_position) values (7, 6, 4, 2), (0, 1, 1, 1);
  insert into fact_cursors (stream, subscriber, position) values (7, 'webhooks.spread-events', 4);
  insert into waiting_facts (stream, name, payload, announced_at)
  values (7, '${removed.factName}', '{"organization_id": 7, "tracking_state_ids": [7]}', now());`)
await migrate(url)

test('a running timer runs on in its organization, and is due where workers look', async () => {
  const timer = await transaction(database, (tx) => lockTimer(tx, 1))
  const { organizationId, note, tracked, dueAt } = timer ?? assert.fail()
  assert.deepEqual([organizationId, note, tracked], [7, 'Crane', 600])
  assert.equal(await transaction(database, (tx) => lockTimer(tx, 2)), undefined)
  const places = sql`select user_id, organization_id, due_at = ${dueAt} as is_same from running_timers order by user_id`
  assert.deepEqual(await queried(database, places), [
    { user_id: 1, organization_id: 7, is_same: true },
    { user_id: 2, organization_id: null, is_same: null },
  ])
})

test('deliveries keep their place in the queue and their attempts; a test event has organization 0', async () => {
  const wish = {
    most: 9,
    mostPerLane: 9,
    mostPerParty: 9,
    mostPerHost: 9,
    shuffle: 1,
    probeScheduleMs: [60_000],
  }
  const busy = { lanes: new Map(), parties: new Map(), hosts: new Map() }
  await database.pool.query(`update organization_members set role = 'owner'`)
  const claimed = await claimDue(database, { ...wish, busy }, now)
  assert.deepEqual(claimed.map(({ organizationId, id }) => [organizationId, id]).sort(), [
    [0, 13],
    [7, 11],
  ])
  const attempts = sql`select organization_id, number, answer from webhook_attempts order by number`
  assert.deepEqual(await queried(database, attempts), [
    { organization_id: 8, number: 1, answer: 'no' },
    { organization_id: 8, number: 2, answer: 'yes' },
  ])
  const places = sql`select webhook_id, organization_id from webhook_organizations order by 1, 2`
  assert.deepEqual(
    (await queried<{ webhook_id: number; organization_id: number }>(database, places)).map(Object.values),
    [
      [1, 7],
      [2, 0],
      [2, 8],
    ],
  )
})

test('facts go on from their positions: what waited, what a client read, and what a subscriber handled', async () => {
  await transaction(database, (tx) =>
    writeFacts(tx, [removed({ organization_id: 7, tracking_state_ids: [8] })], now),
  )
  await behindCommits(database.pool)
  const read = await readStream(database, 7, { after: 5, names: [removed.factName], limit: 9 })
  assert.deepEqual([read.head, read.forgotten], [8, 2])
  assert.deepEqual(
    read.facts.map(({ stream, position, payload }) => [stream, position, payload]),
    [6, 7, 8].map((n) => [7, n, { organization_id: 7, tracking_state_ids: [n] }]),
  )
  const heard: number[] = []
  const spread = subscriber<undefined, typeof removed>({
    name: 'webhooks.spread-events',
    hears: [removed],
    handle: async (_, { position }) => void heard.push(position),
  })
  const batch = { stream: 7, subscriber: spread, now, at: 0 }
  await transaction(database, (tx) =>
    handNext(tx, { ...batch, openWriter: (_tx, _now, _silence, work) => work(undefined) }),
  )
  assert.deepEqual(heard, [5, 6, 7, 8])
})
