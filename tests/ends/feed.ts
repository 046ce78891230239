import assert from 'node:assert/strict'
import { is } from '../../server/foundation/db/columns.ts'
import { only } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { readEvents } from '../../server/testing/event-reader.ts'
import {
  createdToken,
  endings,
  makeTask,
  path,
  type Row,
  reassigned,
  revoked,
  someone,
  statusOf,
  w,
} from './stage.ts'

/** The change feed, also for a waiting follower. */
export const feedRows: Row[] = []

/** The heads are read only while a call waits. */
async function somebodyWaits(): Promise<void> {
  const looks = async () =>
    (
      await only(
        w.database,
        { last: is.text.orNull },
        sql`select max(query_start)::text as last from pg_stat_activity
            where datname = current_database() and query like 'select organization_id as stream, position from fact_heads%'`,
      )
    ).last
  const before = await looks()
  await until(async () => (await looks()) !== before, 'somebody waits')
}

for (const [ending, status] of [
  ['the removal of the member', 401],
  ['the loss of the role', 403],
  ['the loss of view_others_data', 403],
] as const)
  feedRows.push({
    channel: 'the change feed, and a long poll in flight',
    madeBy: 'a manager',
    endedBy: ending,
    async check() {
      const manager = await someone('manager')
      const { cursor } = (await w.call(`GET ${path}/changes?cursor=latest`, manager)).body
      const waiting = statusOf(`GET ${path}/changes?cursor=${cursor}&wait=30`, manager)
      await somebodyWaits()
      await endings[ending](manager)
      assert.equal(await waiting, status)
      assert.equal(await statusOf(`GET ${path}/changes?cursor=${cursor}`, manager), status)
    },
  })

const endsOfToken: Record<string, (tokenId: number, heirId: number) => Promise<void>> = {
  'the revocation of the token': (tokenId) => revoked(tokenId),
  'the reassignment of the token': reassigned,
}

for (const [endedBy, end] of Object.entries(endsOfToken))
  feedRows.push({
    channel: 'a long poll in flight',
    madeBy: 'a manager with a token',
    endedBy,
    async check() {
      const heir = await someone('manager')
      const token = await createdToken(w.owner, (await someone('manager')).id)
      const { cursor } = (await w.call(`GET ${path}/changes?cursor=latest`, token)).body
      const waiting = statusOf(`GET ${path}/changes?cursor=${cursor}&wait=30`, token)
      await somebodyWaits()
      await end(token.tokenId, heir.id)
      await makeTask('Woken')
      assert.equal(await waiting, 401)
    },
  })

for (const endedBy of ['the removal of the member', 'a disabled account'] as const)
  feedRows.push({
    channel: 'a live stream',
    madeBy: 'a manager',
    endedBy,
    async check() {
      const manager = await someone('manager')
      const stream = await readEvents(`${w.baseUrl}${path}/changes/stream?wait=300`, manager)
      await makeTask('Heard')
      await stream.hears('task')
      const before = stream.events.length
      await endings[endedBy](manager)
      await makeTask('No longer heard')
      await stream.ended
      assert.equal(stream.events.length, before)
    },
  })

for (const [endedBy, end] of Object.entries(endsOfToken))
  feedRows.push({
    channel: 'a live stream',
    madeBy: 'a manager with a token',
    endedBy,
    async check() {
      const heir = await someone('manager')
      const token = await createdToken(w.owner, (await someone('manager')).id)
      const stream = await readEvents(`${w.baseUrl}${path}/changes/stream?wait=300`, token)
      await end(token.tokenId, heir.id)
      await stream.ended
      assert.equal(stream.events.length, 1)
    },
  })
