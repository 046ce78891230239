import { withStore } from '../../server/commands/store.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { announcedFacts } from '../../server/foundation/testing/announced-facts.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { instantFromSeconds } from '../../server/foundation/time/instant.ts'
import { readConfig } from '../../server/settings/config.ts'
import { makeCrew, startTimers } from '../../tests/journeys/crew.ts'
import { makeSite } from '../../tests/journeys/site.ts'
import type { ChaosCommand } from './main.ts'
import { type AtEnd, makePlace } from './place.ts'
import { tableText } from './report.ts'

export const timers: ChaosCommand = {
  help: `npm run chaos -- timers [--timers N] [--kills N] [--json]

Lets many timers become due at once and kills workers while they book them, then checks that every second is booked once.

  --timers     how many run (1000)
  --kills      how often a worker is killed with kill -9 meanwhile (4)
`,
  options: { timers: 1_000, kills: 4 },
  async run({ timers: count = 0, kills = 0 }, atEnd, say) {
    const outcome = await timersChaos({ count, kills }, atEnd, say)
    return { outcome, isFine: outcome.faults.length === 0, report: timersReport(outcome) }
  },
}

export type TimersOutcome = {
  timers: number
  kills: number
  millis: number
  seconds: number
  faults: string[]
}

/** Three slots of every timer have ended when the workers find them. */
export async function timersChaos(
  { count, kills }: { count: number; kills: number },
  atEnd: AtEnd,
  say: (line: string) => void,
): Promise<TimersOutcome> {
  say('starting two processes of each role')
  const place = await makePlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' }, atEnd)
  const { organizationId } = await makeSite(place.environment)
  return withStore(readConfig(place.environment), async ({ database, write }) => {
    const second = Math.floor(Date.now() / 1_000)
    const lastSlot = instantFromSeconds(second - (second % 600))
    await write(async (writer) => {
      const crew = await makeCrew(writer, organizationId, count)
      await startTimers(writer, organizationId, crew, instantFromSeconds(second - (second % 600) - 1_800))
    })
    const began = performance.now()
    const booked = async () => {
      const [row] = await queried<{ count: number }>(
        database,
        sql`
        select count(*)::int from timers where organization_id = ${organizationId} and booked_until >= ${lastSlot}`,
      )
      return row?.count ?? 0
    }
    let met = 0
    for (let kill = 1; kill <= kills; kill++) {
      await until(async () => (await booked()) > (count * (kill - 1)) / kills, 'some are booked')
      if ((await booked()) < count) met++
      say(`kill -9 of a worker, ${await booked()} of ${count} booked`)
      await place.killWorker(kill % 2 === 0 ? 0 : 1)
    }
    await until(async () => (await booked()) === count, 'all are booked')
    const millis = Math.round(performance.now() - began)
    const { seconds, faults } = await judge(database, organizationId)
    if (met === 0 && kills > 0) faults.push('no kill met timers that waited')
    return { timers: count, kills, millis, seconds, faults }
  })
}

/** Every timer, its activities and its days have the same seconds, and every activity was announced once. */
async function judge(database: Database, organizationId: number) {
  const rows = await queried<{ userId: number; life: number; told: number[] }>(
    database,
    sql`
    select t.user_id as "userId", extract(epoch from t.booked_until - t.started_at)::int as life,
           array[t.tracked, coalesce((select sum(tracked) from activities a
                                      where a.organization_id = t.organization_id and a.user_id = t.user_id), 0),
                 coalesce((select sum(tracked) from daily_activities d
                           where d.organization_id = t.organization_id and d.user_id = t.user_id), 0)]::int[] as told
    from timers t where t.organization_id = ${organizationId}`,
  )
  const [announced] = await queried<{ ids: number; activities: number }>(
    database,
    sql`
    select (select coalesce(sum(jsonb_array_length(payload -> 'created')), 0) from ${announcedFacts}
            where organization_id = ${organizationId} and name = 'activities.changed')::int as ids,
           (select count(*) from activities where organization_id = ${organizationId})::int as activities`,
  )
  const wrong = rows.filter(({ life, told }) => told.some((seconds) => seconds !== life))
  const faults = wrong
    .slice(0, 5)
    .map(({ userId, life, told }) => `user ${userId}: ${life} s are ${told.join(', ')}`)
  if (announced?.ids !== announced?.activities)
    faults.push(`${announced?.activities} activities, ${announced?.ids} announced`)
  return { seconds: rows.reduce((sum, { life }) => sum + life, 0), faults }
}

export function timersReport({ timers: count, kills, millis, seconds, faults }: TimersOutcome): string {
  return tableText(
    'timers',
    [
      ['timers that were due at once', count],
      ['kill -9 of workers', kills],
      ['seconds that were booked', seconds],
      ['until all were booked, kills included', `${millis} ms`],
      ['timers in a second', Math.round((count * 1_000) / millis)],
    ],
    faults,
    'Nothing was lost or booked twice.',
  )
}
