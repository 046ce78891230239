import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'
import { lockDueTimer, lockTimer, lockTimerIn, lookAtTimers } from './timers.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start, stop } = timersIn(w)
const userId = w.user.id
const sooner = instantFrom('2026-11-16T08:05:00.000000Z')
const other = w.organizationId + 1_000

const due = () =>
  only(
    w.database,
    { shown: is.instant, claimed: is.instant },
    sql`select t.due_at as shown, r.due_at as claimed from timers t join running_timers r on r.user_id = t.user_id
        where t.organization_id = ${w.organizationId} and t.user_id = ${userId} and r.organization_id = ${w.organizationId}`,
  )
const look = (organizationId: number) =>
  transaction(w.database, (tx) => lookAtTimers(tx, organizationId, [{ userId, at: sooner }]))

test('a timer is due where it is shown and where it is claimed; another organization does not move it', async () => {
  await start(w.user)
  const first = await due()
  assert.equal(first.shown, first.claimed)
  await look(other)
  assert.deepEqual(await due(), first)
  await look(w.organizationId)
  assert.deepEqual(await due(), { shown: sooner, claimed: sooner })
})

test('a timer is found in its organization alone, and nowhere once it stopped', async () => {
  const found = (organizationIds: number[]) =>
    transaction(w.database, async (tx) => (await lockTimerIn(tx, userId, organizationIds))?.projectId)
  assert.deepEqual([await found([other]), await found([other, w.organizationId])], [undefined, w.projectId])
  await stop(w.user)
  assert.equal(await found([w.organizationId]), undefined)
  assert.equal(await transaction(w.database, (tx) => lockTimer(tx, userId)), undefined)
})

test('a due timer whose member may not track is skipped, not booked', async () => {
  await transaction(w.database, async (tx) => {
    await tx.change(sql`
      insert into timers (organization_id, user_id, project_id, started_at, booked_until, due_at)
      values (${w.organizationId}, ${w.viewer.id}, ${w.projectId}, ${sooner}, ${sooner}, ${sooner})`)
    await tx.change(sql`
      insert into running_timers (user_id, organization_id, due_at) values (${w.viewer.id}, ${w.organizationId}, '2000-01-01')
      on conflict (user_id) do update set organization_id = excluded.organization_id, due_at = excluded.due_at`)
    assert.deepEqual(await lockDueTimer(tx, sooner), { haltedUserId: w.viewer.id })
    await tx.change(sql`delete from timers where user_id = ${w.viewer.id}`)
    await tx.change(sql`delete from running_timers where user_id = ${w.viewer.id}`)
  })
})
