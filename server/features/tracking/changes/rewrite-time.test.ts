import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { utc } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { world } from '../../../testing/world.ts'
import { lockTracker } from '../store/trackers.ts'
import { bookTime, type Offer } from './book-time.ts'
import { rewriteTime } from './rewrite-time.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const slot = toSeconds(instantFrom('2026-11-18T08:00:00Z'))

const offer = (from: number, seconds: number, floats: boolean): Offer => ({
  uuid: crypto.randomUUID(),
  from,
  seconds,
  floats,
  projectId: w.projectId,
  taskId: null,
  isBreak: false,
  billable: true,
  tracksInput: true,
  timeType: 'normal',
  client: 'test',
  deviceId: null,
  keyboard: 0,
  mouse: 0,
  overall: 0,
  inputTracked: 0,
})

const stored = columns({ tracked: is.int, updated_at: is.instant })
const activities = () =>
  w.database.rows(
    stored,
    sql`select tracked, updated_at from activities where user_id = ${w.user.id} and not is_removed order by starts_at`,
  )

test('an activity that looks the same after its neighbor was removed keeps its updated_at', async () => {
  const tracker = async (writer: Parameters<Parameters<typeof w.write>[0]>[0]) =>
    present(await lockTracker(writer.db, w.organizationId, w.user.id), 'tracker')
  // The first floats in its slot, so removing the second pins it to where it is.
  const offers = [offer(slot, 200, true), offer(slot + 300, 100, false)]
  await w.write(async (writer) => bookTime(writer, await tracker(writer), utc, offers))
  const [before] = await activities()
  assert.equal(before?.tracked, 200)
  await w.moveClock('2026-11-20T08:01:00Z')
  await w.write(async (writer) =>
    rewriteTime(writer, await tracker(writer), { from: slot + 300, to: slot + 400 }, () => undefined),
  )
  assert.deepEqual(await activities(), [before])
})
