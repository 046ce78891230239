import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Fact, payloadsOf, type StatedFact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
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
export async function deriveTouched(tx: Transaction, news: readonly Fact[], now: Instant): Promise<void> {
  const organizationId = news[0]?.stream ?? 0
  const siteIds = payloadsOf(news, jobSiteChanged)
    .filter(({ changed }) => changed.some((name) => ofCircles.includes(name)))
    .map(({ job_site_id }) => job_site_id)
  const staying = siteIds.length > 0 ? await openVisits(tx, organizationId, { siteIds }) : []
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
  const facts: StatedFact[] = []
  const writer = { db: tx, now, announce: (fact: StatedFact) => void facts.push(fact) }
  const derived = await deriveVisits(writer, organizationId, await stored(tx, organizationId, touched, now))
  await announcePresence(writer, organizationId, derived, liveAmong(news))
  if (located.length > 0) await openPeriod(tx, dailyLocations, organizationId, dayOf(now))
  if (facts.length === 0) return
  await openPeriod(tx, closeLostVisits, organizationId, hourOf(now))
  await writeFacts(tx, facts, now)
}

/** Where locations are no longer stored, visits stay as they are. A stretch can reach back a few days. */
async function stored(
  tx: Transaction,
  organizationId: number,
  touched: readonly Span[],
  now: Instant,
): Promise<Span[]> {
  if (touched.length === 0) return []
  const { retention_days } = await settingsOf(tx, organizationId)
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
