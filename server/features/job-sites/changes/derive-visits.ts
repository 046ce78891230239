import type { Db } from '../../../foundation/db/database.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { Fix } from '../rules/bearing.ts'
import { silence } from '../rules/course.ts'
import { candidates, stretchAround } from '../rules/stretch.ts'
import { orderedFixes, type Shape, visitsOf } from '../rules/visits.ts'
import { firedExits } from '../store/arrivals.ts'
import { fixesWithin, type Span, type Work, workWithin } from '../store/fixes.ts'
import { shapesOf } from '../store/shapes.ts'
import { type FoundVisit, lockVisits } from '../store/visits.ts'
import { placeWork } from './place-work.ts'
import { storeVisits } from './store-visits.ts'

export type VisitWriter = { db: Transaction; now: Instant; announce(fact: StatedFact): void }

/** What was derived: all visits of the stretches, and the last two fixes of each member. */
export type Derived = { found: FoundVisit[]; sites: Map<number, Shape[]>; lastFixes: Map<number, Fix[]> }

/** Derives the visits around touched times again, from all fixes; what did not change is not written. */
export async function deriveVisits(
  writer: VisitWriter,
  organizationId: number,
  touched: readonly Span[],
): Promise<Derived> {
  const { db } = writer
  const nothing: Derived = { found: [], sites: new Map(), lastFixes: new Map() }
  if (touched.length === 0) return nothing
  const sites = await shapesOf(db, organizationId)
  if (sites.size === 0) return nothing
  await lockVisits(db, organizationId)
  const stretches = await wholeStretches(db, organizationId, joined(touched))
  const spans = stretches.map(({ span }) => span)
  const work = await workWithin(
    db,
    organizationId,
    spans.map((span) => ({ ...span, to: span.to + silence })),
  )
  const now = toSeconds(writer.now)
  const exits = await firedExits(db, organizationId, spans)
  const found = stretches.flatMap(({ span, fixes }) =>
    visitsIn(span, fixes, { sites, now, exits, work: work.get(span.userId) ?? [] }),
  )
  await storeVisits(writer, organizationId, spans, found)
  await placeWork(writer, organizationId, { stretches, work, found })
  const lastFixes = stretches.map(({ span, fixes }): [number, Fix[]] => [
    span.userId,
    orderedFixes(fixes).slice(-2),
  ])
  return { found, sites, lastFixes: new Map(lastFixes) }
}

type Known = {
  sites: Map<number, Shape[]>
  work: readonly Work[]
  /** By member and site. */
  exits: ReadonlyMap<string, readonly number[]>
  now: number
}

function visitsIn(span: Span, fixes: readonly Fix[], { sites, work, exits, now }: Known): FoundVisit[] {
  const trackedBetween = (from: number, to: number) =>
    work.reduce((sum, each) => sum + Math.max(0, Math.min(each.to, to) - Math.max(each.from, from)), 0)
  const until = Math.min(now, span.to + silence + 1)
  return candidates(fixes, sites).flatMap(([siteId, shapes]) =>
    visitsOf(fixes, shapes, {
      until,
      trackedBetween,
      firedExits: exits.get(`${span.userId} ${siteId}`) ?? [],
    }).map((visit) => ({
      ...visit,
      siteId,
      userId: span.userId,
    })),
  )
}

/** One span per member. */
function joined(touched: readonly Span[]): Span[] {
  return [...Map.groupBy(touched, ({ userId }) => userId)].map(([userId, its]) => ({
    userId,
    from: Math.min(...its.map(({ from }) => from)),
    to: Math.max(...its.map(({ to }) => to)),
  }))
}

export type WholeStretch = { span: Span; fixes: Fix[] }

/** The stretches that contain touched times, with their fixes. Usually a day: a look or two at the database. */
async function wholeStretches(
  db: Db,
  organizationId: number,
  touched: readonly Span[],
): Promise<WholeStretch[]> {
  const whole: WholeStretch[] = []
  let left = [...touched]
  for (let wider = 3 * silence; left.length > 0; wider *= 4) {
    const windows = left.map(({ userId, from, to }) => ({ userId, from: from - wider, to: to + wider }))
    const fixes = await fixesWithin(db, organizationId, windows)
    left = left.filter((span, i) => {
      const its = fixes.get(span.userId) ?? []
      const { isWhole, ...stretch } = stretchAround(its, span, windows[i] ?? span)
      if (isWhole)
        whole.push({
          span: { userId: span.userId, ...stretch },
          fixes: its.filter(({ at }) => at >= stretch.from && at <= stretch.to),
        })
      return !isWhole
    })
  }
  return whole
}
