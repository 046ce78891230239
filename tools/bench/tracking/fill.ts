import { writing } from '../../../server/api/writing.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { addDays } from '../../../server/foundation/time/calendar-date.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { type Instant, instantFrom } from '../../../server/foundation/time/instant.ts'
import { dateIn } from '../../../server/foundation/time/zone.ts'
import { generate } from '../../../server/generate/generate.ts'
import { tellPlanner } from '../../../server/generate/store.ts'
import { defaultSize, ownZone, type Wanted } from '../../../server/generate/wanted.ts'
import { say } from '../report.ts'

/** An organization of `stint generate`, its owner's token, and the id in the middle of its last week. */
export type Filled = Wanted & { organizationId: number; token: string; middleId: number }

/** Creates organizations with this many activities each: 1,000 members over 6 months, up to yesterday. */
export async function fill(database: Database, sizes: readonly number[]): Promise<Filled[]> {
  const now = systemClock().now()
  const until = addDays(dateIn(ownZone, now), -1)
  const site = { database, now, actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} }
  const made: Filled[] = []
  for (const activities of sizes) {
    const wanted = { ...defaultSize, activities, until }
    const began = performance.now()
    say(`making ${activities.toLocaleString('en')} activities`)
    const generated = await writing(site, (writer) => generate(writer, wanted, () => {}))
    if (generated.state !== 'made') throw new Error(`Nothing was generated: ${generated.state}.`)
    say(`  ${Math.round((performance.now() - began) / 1000)} s`)
    const { organizationId, token } = generated
    const middleId = await middleOf(database, organizationId, windowOf(wanted))
    made.push({ ...wanted, organizationId, token, middleId })
  }
  await tellPlanner(database)
  return made
}

/** The last seven days of an organization's time. */
export function windowOf({ until }: Pick<Wanted, 'until'>): { start: Instant; stop: Instant } {
  const midnight = (date: string) => instantFrom(`${date}T00:00:00Z`)
  return { start: midnight(addDays(until, -6)), stop: midnight(addDays(until, 1)) }
}

async function middleOf(
  database: Database,
  organizationId: number,
  { start, stop }: { start: Instant; stop: Instant },
): Promise<number> {
  const { id } = await queriedOne<{ id: number }>(
    database,
    sql`select id from (
          select id, row_number() over (order by id) as place, count(*) over () as count from activities
          where organization_id = ${organizationId} and time_slot >= ${start} and time_slot < ${stop}) a
        where place = (count + 1) / 2`,
  )
  return id
}
