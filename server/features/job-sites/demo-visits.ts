import type { Demo } from '../../api/demo/demo.ts'
import { addDays24h, instantFromSeconds, toSeconds } from '../../foundation/time/instant.ts'
import { createDemoLocations, type DemoFix, type DemoTime, demoTimeOf } from '../tracking/public.ts'
import { placeWork } from './changes/place-work.ts'
import { jobSiteVisitsChanged } from './facts.ts'
import { moved } from './rules/distance.ts'
import { type Shape, visitsOf } from './rules/visits.ts'
import { seededNoise } from './rules/walks.ts'
import type { Work } from './store/fixes.ts'
import { insertVisits, recordLastVisits } from './store/visits.ts'

const tracedDays = 7
const fixSeconds = 300
const farMetres = 1_200

/** A site of the demo, as it is from its creation on. */
type DemoSite = Shape & { siteId: number }

/** A week of traces of members in Lisbon, and the visits that follow from them by the usual rule. */
export async function createDemoVisits(demo: Demo, sites: readonly DemoSite[]): Promise<void> {
  const { db, now, announce, organizationId, people, ids } = demo
  const walkers = people
    .filter(({ place, removed }) => place === 'lisbon' && !removed)
    .flatMap(({ name }) => ids.users.get(name) ?? [])
  const since = addDays24h(now, -tracedDays)
  const work = Map.groupBy(await demoTimeOf(db, organizationId, walkers, since), ({ user_id }) => user_id)
  const traces = [...work].map(([userId, its], i) => ({
    userId,
    rows: traceOf(userId, its, { sites, start: i }),
  }))
  await createDemoLocations(
    db,
    organizationId,
    traces.flatMap(({ rows }) => rows),
  )
  const stretches = traces.map(({ userId, rows }) => {
    const fixes = rows.map(({ recorded_at, ...fix }) => ({ ...fix, at: toSeconds(recorded_at) }))
    return { span: { userId, from: fixes[0]?.at ?? 0, to: fixes.at(-1)?.at ?? 0 }, fixes }
  })
  const until = toSeconds(now)
  const found = stretches.flatMap(({ span: { userId }, fixes }) =>
    sites.flatMap(({ siteId, ...shape }) =>
      visitsOf(fixes, [shape], { until }).map((visit) => ({ ...visit, siteId, userId })),
    ),
  )
  const created = await insertVisits(db, organizationId, found, now)
  announce(
    jobSiteVisitsChanged({
      organization_id: organizationId,
      created_ids: created.filter(({ is_passive }) => !is_passive).map(({ id }) => id),
      changed_ids: [],
      deleted_ids: [],
      passive_created_ids: created.filter(({ is_passive }) => is_passive).map(({ id }) => id),
      passive_changed_ids: [],
      passive_deleted_ids: [],
      visited_site_ids: await recordLastVisits(
        db,
        organizationId,
        sites.map(({ siteId }) => siteId),
      ),
    }),
  )
  await placeWork(demo, organizationId, {
    stretches,
    work: new Map([...work].map(([userId, its]) => [userId, its.map(workOf)])),
    found,
  })
}

function workOf({ id, starts_at, tracked, location_type }: DemoTime): Work {
  const from = toSeconds(starts_at)
  return { id, from, to: from + tracked, place: location_type }
}

/** A fix every five minutes: mornings at one site, afternoons at the next, and the first slots of a day on the way. */
function traceOf(
  userId: number,
  work: readonly DemoTime[],
  { sites, start }: { sites: readonly DemoSite[]; start: number },
): DemoFix[] {
  const noise = seededNoise(userId + 17)
  let before = 0
  let half = start - 1
  let slot = 0
  return work.flatMap(({ starts_at, tracked }) => {
    const from = toSeconds(starts_at)
    if (from - before > 1_800) {
      half += 1
      slot = 0
    }
    before = from + tracked
    slot += 1
    const centre = sites[half % sites.length] ?? { latitude: 0, longitude: 0 }
    const north = slot === 1 ? farMetres : 0
    return Array.from({ length: Math.ceil(tracked / fixSeconds) }, (_, i) => ({
      user_id: userId,
      recorded_at: instantFromSeconds(from + i * fixSeconds),
      ...moved(centre, north + 12 * noise(), 12 * noise()),
      accuracy: 10 + Math.round(5 * Math.abs(noise())),
    }))
  })
}
