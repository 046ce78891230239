import { writing } from '../../../server/api/writing.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { addDays } from '../../../server/foundation/time/calendar-date.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { dateIn } from '../../../server/foundation/time/zone.ts'
import { generate } from '../../../server/generate/generate.ts'
import { tellPlanner } from '../../../server/generate/store.ts'
import { ownZone, type Wanted } from '../../../server/generate/wanted.ts'
import { say } from '../report.ts'

/** An organization of `stint generate` with a year of time. */
export type Filled = Wanted & { organizationId: number; rowsOfDays: number }

/** Above so many activities, the target is the one of the largest size. */
export const usualActivities = 5_000_000

const sizes = {
  whole: { members: 1_000, activities: [usualActivities, 500_000] },
  quick: { members: 100, activities: [400_000, 40_000] },
}

/** The same members and days with many activities and with a tenth of them; the large one first. */
export async function fill(database: Database, isQuick: boolean): Promise<Filled[]> {
  const now = systemClock().now()
  const until = addDays(dateIn(ownZone, now), -1)
  const site = { database, now, actor: { userId: undefined, ip: undefined }, factsAnnounced: () => {} }
  const { members, activities: counts } = isQuick ? sizes.quick : sizes.whole
  const [most = 0, few = 0] = counts
  const made: Filled[] = []
  for (const activities of [wantedActivities() ?? most, few]) {
    const wanted = { seed: 1, members, months: 12, activities, until }
    say(`making ${activities.toLocaleString('en')} activities`)
    const generated = await writing(site, (writer) => generate(writer, wanted, () => {}))
    if (generated.state !== 'made') throw new Error(`Nothing was generated: ${generated.state}.`)
    const { organizationId } = generated
    const { count } = await queriedOne<{ count: number }>(
      database,
      sql`select count(*)::int as count from daily_activities where organization_id = ${organizationId}`,
    )
    made.push({ ...wanted, organizationId, rowsOfDays: count })
  }
  await tellPlanner(database)
  return made
}

/** As many as the machine holds, instead of the usual number. */
function wantedActivities(): number | undefined {
  const wanted = Number(process.env.STINT_BENCH_ACTIVITIES)
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined
}
