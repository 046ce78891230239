import { randomUUID } from 'node:crypto'
import { nobody } from '../../../server/api/audit.ts'
import { writing } from '../../../server/api/writing.ts'
import { deriveTouched } from '../../../server/features/job-sites/changes/derive-touched.ts'
import { placeBook } from '../../../server/features/job-sites/public.ts'
import { moved } from '../../../server/features/job-sites/rules/distance.ts'
import { lateTime } from '../../../server/features/manual-time/public.ts'
import { timerBook } from '../../../server/features/timers/public.ts'
import { toolBook } from '../../../server/features/tools/public.ts'
import { takeBatch } from '../../../server/features/tracking/changes/take-batch.ts'
import { keptForever } from '../../../server/features/tracking/rules/retention.ts'
import { is } from '../../../server/foundation/db/columns.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import type { Fact } from '../../../server/foundation/facts/fact.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { instantFromSeconds, toSeconds } from '../../../server/foundation/time/instant.ts'
import { utc } from '../../../server/foundation/time/zone.ts'
import { workBounds } from '../../../server/wiring/timer-bounds.ts'
import { median } from '../bench.ts'
import type { Filled } from '../spine/fill.ts'
import { centreOf } from './fill.ts'

export type SiteIngest = { plainMillis: number; sitesMillis: number; ratio: number }

/** As many facts as the dispatcher hands over at a time. */
const together = 100

/**
 * A slot of every member, with a fix a minute: the batches, and what follows from them in the subscriber, per member.
 * Without sites against with sites; they alternate.
 */
export async function measureSiteIngest(
  database: Database,
  { plain, ruled }: { plain: Filled; ruled: Filled },
  rounds: number,
): Promise<SiteIngest> {
  const first = Math.floor(toSeconds(systemClock().now()) / 600) - rounds - 3
  const times: { plain: number; sites: number }[] = []
  const people = { plain: await membersOf(database, plain), ruled: await membersOf(database, ruled) }
  // Rounds before the first only warm up.
  for (let round = -1; round < rounds; round++) {
    const slot = first + round + 1
    const without = await timed(database, plain, people.plain, slot)
    const sites = await timed(database, ruled, people.ruled, slot)
    if (round >= 0) times.push({ plain: without, sites })
  }
  return {
    plainMillis: median(times.map((each) => each.plain)),
    sitesMillis: median(times.map((each) => each.sites)),
    ratio: median(times.map((each) => each.sites / each.plain)),
  }
}

async function membersOf(database: Database, { organizationId, middleProjectId }: Filled): Promise<number[]> {
  const rows = await database.rows(
    { user_id: is.int },
    sql`select user_id from project_members
        where organization_id = ${organizationId} and project_id = ${middleProjectId} and role = 'user' order by user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Milliseconds per member. */
async function timed(
  database: Database,
  { organizationId, middleProjectId: projectId }: Filled,
  people: readonly number[],
  slot: number,
): Promise<number> {
  const site = { database, actor: nobody }
  const began = performance.now()
  let news: Fact[] = []
  for (const [i, userId] of people.entries()) {
    const now = systemClock().now()
    await writing({ ...site, now }, (writer) => {
      const announce: typeof writer.announce = (fact) => {
        news.push({
          name: fact.kind.factName,
          stream: organizationId,
          payload: fact.payload,
          position: 0,
          announcedAt: now,
        })
        writer.announce(fact)
      }
      return takeBatch(
        {
          ...writer,
          announce,
          bounds: workBounds,
          tools: toolBook,
          places: placeBook,
          timers: timerBook,
          late: lateTime,
          keep: keptForever,
        },
        { organizationId, userId, zone: utc },
        { deviceId: 'bench', clock: {}, items: itemsOf(projectId, i, slot) },
      )
    })
    if (news.length < together && i + 1 < people.length) continue
    const heard = news
    news = []
    await writing({ ...site, now: systemClock().now() }, (writer) => deriveTouched(writer, heard))
  }
  return (performance.now() - began) / people.length
}

function itemsOf(project_id: number, person: number, slot: number): Record<string, unknown>[] {
  const centre = centreOf(person)
  const second = slot * 600
  const of = { project_id, uuid: '' }
  return [
    { ...of, uuid: randomUUID(), kind: 'activity', time_slot: instantFromSeconds(second), tracked: 600 },
    ...Array.from({ length: 10 }, (_, minute) => ({
      ...of,
      uuid: randomUUID(),
      kind: 'location',
      recorded_at: instantFromSeconds(second + 60 * minute),
      ...moved(centre, slot % 6 === 0 ? 2_000 : (minute * 7) % 40, (minute * 11) % 40),
      accuracy: 12,
    })),
  ]
}
