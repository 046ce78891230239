import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Fact, payloadsOf, type StatedFact, streamOf } from '../../../foundation/facts/fact.ts'
import { openPeriod } from '../../../foundation/jobs/due-work.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { activitiesChanged, locationsRecorded, timeRewritten } from '../../tracking/facts.ts'
import { slotOfId, slotSeconds } from '../../tracking/public.ts'
import { jobSiteChanged } from '../facts.ts'
import type { Span } from '../store/fixes.ts'
import { settingsOf } from '../store/settings.ts'
import { openVisits } from '../store/visits.ts'
import { closeLostVisits, hourOf } from '../work/close-lost-visits.ts'
import { dailyLocations, dayOf } from '../work/remove-old-locations.ts'
import { announcePresence, liveAmong } from './announce-presence.ts'
import { deriveVisits } from './derive-visits.ts'
import { secondOf } from './judge-presence.ts'

const ofCircles = ['status', 'latitude', 'longitude', 'radius']

/** Derives the visits that news are about. */
export async function deriveTouched(writer: Writer, news: readonly Fact[]): Promise<void> {
  const { db, now } = writer
  const organizationId = streamOf(news)
  const siteIds = payloadsOf(news, jobSiteChanged)
    .filter(({ changed }) => changed.some((name) => ofCircles.includes(name)))
    .map(({ job_site_id }) => job_site_id)
  const staying = siteIds.length > 0 ? await openVisits(db, organizationId, { siteIds }) : []
  const located = payloadsOf(news, locationsRecorded)
  const touched = [
    ...[...located, ...payloadsOf(news, timeRewritten)].map(({ user_id, start, stop }) => ({
      userId: user_id,
      from: secondOf(start),
      to: secondOf(stop),
    })),
    ...payloadsOf(news, activitiesChanged).flatMap(({ user_id, created, updated, deleted }) =>
      spanOfIds(user_id, [...created, ...updated, ...deleted]),
    ),
    ...staying.map(spanOfVisit),
  ]
  let hasNews = false
  const announce = (fact: StatedFact) => {
    hasNews = true
    writer.announce(fact)
  }
  const derived = await deriveVisits(
    { db, now, announce },
    organizationId,
    await stored(db, organizationId, touched, now),
  )
  await announcePresence({ db, now, announce }, organizationId, derived, liveAmong(news))
  if (located.length > 0) await openPeriod(db, dailyLocations, organizationId, dayOf(now))
  if (hasNews) await openPeriod(db, closeLostVisits, organizationId, hourOf(now))
}

/** Where locations are no longer stored, visits stay as they are. A stretch can reach back a few days. */
async function stored(
  db: Db,
  organizationId: number,
  touched: readonly Span[],
  now: Instant,
): Promise<Span[]> {
  if (touched.length === 0) return []
  const { retention_days } = await settingsOf(db, organizationId)
  const oldest = toSeconds(now) - (retention_days - 3) * 86_400
  return touched.filter(({ from }) => from >= oldest)
}

function spanOfVisit({ user_id, enter_at }: { user_id: number; enter_at: Instant }): Span {
  const second = toSeconds(enter_at)
  return { userId: user_id, from: second, to: second }
}

function spanOfIds(userId: number, ids: readonly number[]): Span[] {
  if (ids.length === 0) return []
  const slots = ids.map(slotOfId)
  return [{ userId, from: Math.min(...slots) * slotSeconds, to: (Math.max(...slots) + 1) * slotSeconds }]
}
