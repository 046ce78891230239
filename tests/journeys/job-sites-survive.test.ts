import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { createToken } from '../../server/features/identity/changes/organization-tokens.ts'
import { moved } from '../../server/features/job-sites/rules/distance.ts'
import { activeAmong } from '../../server/features/organizations/public.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { transaction } from '../../server/foundation/db/transaction.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { readConfig } from '../../server/settings/config.ts'
import { moveClock, settle } from '../../server/testing/test-routes.ts'
import { makePlace } from '../../tools/chaos/place.ts'
import { makeCrew } from './crew.ts'
import { makeSite } from './site.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

const members = 6
const quay = { latitude: 38.7, longitude: -9.2 }
const day = '2031-03-05'

test('kill -9 of two workers in the middle of arrivals and departures: each timer starts and stops once, each notice is sent once', async () => {
  const settings = {
    STINT_RATE_LIMIT_PER_MINUTE: '0',
    STINT_TEST_CLOCK: '1',
    STINT_LOCK_TIMEOUT_SECONDS: '600',
    STINT_DEADLINE_SECONDS: '600',
  }
  const place = await makePlace(settings, (stop) => stops.push(stop))
  const [url, other] = place.urls
  await moveClock(url, `${day}T07:00:00Z`)
  const { organizationId, token } = await makeSite(place.environment)
  const call = async (at: string, as: string, path: string, body: object) => {
    const headers = { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' }
    const reply = await fetch(`${at}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.ok(reply.ok, `${path}: ${await reply.clone().text()}`)
  }
  await withStore(readConfig(place.environment), async ({ database, write }) => {
    const crew = await write((writer) => makeCrew(writer, organizationId, members))
    const tokens = await write((writer) =>
      Promise.all(
        crew.userIds.map((userId) =>
          createToken(writer, { activeAmong }, { organizationId, userId, name: 'phone', expiry: 'never' }),
        ),
      ),
    )
    const rule = { user_ids: crew.userIds }
    const track = { enter_action: 'track', exit_action: 'track', start_project_id: crew.projectId }
    const site = { address: '', ...quay, radius: 100 }
    const sites = `/v2/organizations/${organizationId}/job_sites`
    await call(url, token, sites, { ...site, name: 'Timer', rules: [{ ...rule, ...track }] })
    const notify = { enter_action: 'notify', exit_action: 'notify' }
    await call(url, token, sites, { ...site, name: 'Bell', rules: [{ ...rule, ...notify }] })
    await settle(url)

    /** Every phone sends its last fixes, to both processes and twice. */
    async function phones(times: string[], metres: number): Promise<void> {
      await moveClock(url, `${day}T${times.at(-1)}:02Z`)
      for (const { token: own } of tokens) {
        const items = times.map((time) => ({
          uuid: randomUUID(),
          kind: 'location',
          project_id: crew.projectId,
          accuracy: 10,
          recorded_at: `${day}T${time}:00Z`,
          ...moved(quay, metres, 0),
        }))
        for (const at of [url, other])
          await call(at, own, `/v2/organizations/${organizationId}/tracking/batches`, {
            device_id: 'phone',
            items,
          })
      }
    }

    /**
     * Both workers die while the first action has run and its notice is not written yet.
     * A phone may wait for the worker that is held up, so the kill does not wait for the phones.
     */
    async function killedMidway(work: () => Promise<void>): Promise<void> {
      const locked = Promise.withResolvers<void>()
      const kill = transaction(database, async (tx) => {
        await tx.change(sql`lock table notifications in exclusive mode`)
        locked.resolve()
        await until(() => isHeldUp(database), 'a worker is in the middle of an action')
        await Promise.all([place.killWorker(0), place.killWorker(1)])
      })
      await Promise.all([kill, locked.promise.then(work)])
      await settle(url)
    }

    await killedMidway(() => phones(['08:00', '08:01'], 0))
    const arrived = { timers: members, starts: members, stops: 0, reminders: members, alerts: members }
    assert.deepEqual(await happened(database, organizationId), arrived)

    await killedMidway(() => phones(['08:05', '08:06', '08:07'], 900))
    assert.deepEqual(await happened(database, organizationId), {
      timers: 0,
      starts: members,
      stops: members,
      reminders: members * 2,
      alerts: members * 2,
    })
  })
})

async function isHeldUp(database: Database): Promise<boolean> {
  const rows = await queried<object>(
    database,
    sql`select from pg_locks where relation = 'notifications'::regclass and not granted`,
  )
  return rows.length > 0
}

async function happened(database: Database, organizationId: number): Promise<object | undefined> {
  const [counts] = await queried<object>(
    database,
    sql`
    select (select count(*) from timers where organization_id = ${organizationId})::int as timers,
           (select count(*) from tracking_states
            where organization_id = ${organizationId} and type = 'start')::int as starts,
           (select count(*) from tracking_states
            where organization_id = ${organizationId} and type = 'stop')::int as stops,
           (select count(*) from notifications
            where organization_id = ${organizationId} and kind = 'job_site.reminder')::int as reminders,
           (select count(*) from notifications
            where organization_id = ${organizationId} and kind = 'job_site.alert')::int as alerts`,
  )
  return counts
}
