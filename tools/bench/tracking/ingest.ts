import { randomUUID } from 'node:crypto'
import { type Writer, writing } from '../../../server/api/writing.ts'
import { splitName } from '../../../server/features/identity/rules/person-name.ts'
import { insertUser } from '../../../server/features/identity/store/users.ts'
import { placeBook } from '../../../server/features/job-sites/public.ts'
import { lateTime } from '../../../server/features/manual-time/public.ts'
import { addMember } from '../../../server/features/organizations/changes/change-members.ts'
import { addProjectCounts } from '../../../server/features/organizations/public.ts'
import { countOf, insertProjectMembers } from '../../../server/features/projects/store/project-members.ts'
import { timerBook } from '../../../server/features/timers/public.ts'
import { toolBook } from '../../../server/features/tools/public.ts'
import { type Offer, piecesOf } from '../../../server/features/tracking/changes/book-time.ts'
import { takeBatch } from '../../../server/features/tracking/changes/take-batch.ts'
import { keptForever } from '../../../server/features/tracking/rules/retention.ts'
import { slotSeconds } from '../../../server/features/tracking/rules/slot.ts'
import { insertActivities } from '../../../server/features/tracking/store/activities.ts'
import { lockKnownTracker } from '../../../server/features/tracking/store/trackers.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { instantFromSeconds, toSeconds } from '../../../server/foundation/time/instant.ts'
import { ownZone } from '../../../server/generate/wanted.ts'
import { workBounds } from '../../../server/wiring/timer-bounds.ts'
import { median } from '../bench.ts'
import type { Filled } from './fill.ts'

export type Ingest = { name: string; bareMillis: number; oursMillis: number; ratio: number }

const slots = 1_000

/**
 * A batch of 1,000 slots for a new member (one week), with everything that belongs to it, against a bare insert of the
 * same rows into the same table. Each runs in its own transaction; they alternate and are compared within a round.
 */
export async function measureIngest(
  database: Database,
  { organizationId }: Filled,
  { hasLimits, rounds }: { hasLimits: boolean; rounds: number },
): Promise<Ingest> {
  const { projectId } = await queriedOne<{ projectId: number }>(
    database,
    sql`select min(id) as "projectId" from projects where organization_id = ${organizationId}`,
  )
  const times: { bare: number; ours: number }[] = []
  for (let round = -3; round < rounds; round++) {
    const runs = [bare, ours]
    const [first, second] = round % 2 === 0 ? runs : runs.toReversed()
    const measured = new Map([
      [first, await first?.()],
      [second, await second?.()],
    ])
    // Rounds before the first only warm up.
    if (round >= 0) times.push({ bare: measured.get(bare) ?? 0, ours: measured.get(ours) ?? 0 })
  }
  return {
    name: hasLimits ? 'a member with limits' : 'a member without limits',
    bareMillis: median(times.map((each) => each.bare)),
    oursMillis: median(times.map((each) => each.ours)),
    ratio: median(times.map((each) => each.ours / each.bare)),
  }

  async function ours(): Promise<number> {
    const at = { organizationId, userId: await member(), zone: ownZone }
    const items = itemsOf(projectId)
    return timed((writer) =>
      takeBatch(
        {
          ...writer,
          bounds: workBounds,
          tools: toolBook,
          places: placeBook,
          timers: timerBook,
          late: lateTime,
          keep: keptForever,
        },
        at,
        {
          deviceId: 'bench',
          clock: {},
          items,
        },
      ),
    )
  }

  async function bare(): Promise<number> {
    const userId = await member()
    // The lock ends here: the bare insert is measured without one.
    const tracker = await write(({ db }) => lockKnownTracker(db, organizationId, userId))
    const made = piecesOf(ownZone, itemsOf(projectId).map(offerOf)).map((offered) => ({
      offered,
      share: { at: offered.roomFrom, tracked: offered.offered },
    }))
    return timed((writer) => insertActivities(writer.db, tracker, made, writer.now))
  }

  async function timed(work: (writer: Writer) => Promise<unknown>): Promise<number> {
    const began = performance.now()
    await write(work)
    return performance.now() - began
  }

  function write<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const site = { database, actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} }
    return writing({ ...site, now: systemClock().now() }, work)
  }

  /** A new member on the first project, without tracked time. */
  function member(): Promise<number> {
    return write(async (writer) => {
      const { db, now } = writer
      const person = {
        ...splitName('Ben Bench'),
        email: `${randomUUID()}@bench.test`,
        passwordHash: undefined,
      }
      const userId = await insertUser(db, { ...person, timeZone: ownZone }, now)
      await addMember(writer, organizationId, { userId, role: 'user' })
      const on = { user_id: userId, role: 'user' as const, pay_rate: null, bill_rate: null }
      await insertProjectMembers(db, { organizationId, projectId }, [on], now)
      await addProjectCounts(db, organizationId, [countOf(userId, 'user')])
      if (hasLimits)
        await db.change(sql`
          update organization_members set limits = '{"daily_limit": 24, "weekly_limit": 168}'
          where organization_id = ${organizationId} and user_id = ${userId}`)
      return userId
    })
  }
}

type Item = ReturnType<typeof itemsOf>[number]

/** Items as a tracker sends them. A version 7 UUID starts with the time. */
function itemsOf(projectId: number) {
  const first = Math.floor(toSeconds(systemClock().now()) / slotSeconds) - slots
  return Array.from({ length: slots }, (_, i) => {
    const second = (first + i) * slotSeconds
    const millis = (second * 1000).toString(16).padStart(12, '0')
    const time_slot = instantFromSeconds(second)
    return {
      uuid: `${millis.slice(0, 8)}-${millis.slice(8)}-7${randomUUID().slice(15)}`,
      kind: 'activity',
      project_id: projectId,
      time_slot,
      starts_at: time_slot,
      tracked: slotSeconds - (i % 7),
      keyboard: 100 + (i % 90),
      mouse: 150,
      overall: 240,
      input_tracked: 590,
    }
  })
}

function offerOf(item: Item): Offer {
  return {
    uuid: item.uuid,
    from: toSeconds(item.time_slot),
    seconds: item.tracked,
    floats: false,
    keyboard: item.keyboard,
    mouse: item.mouse,
    overall: item.overall,
    inputTracked: item.input_tracked,
    tracksInput: true,
    projectId: item.project_id,
    taskId: null,
    isBreak: false,
    billable: true,
    timeType: 'normal',
    client: 'tracker',
    deviceId: 'bench',
  }
}
