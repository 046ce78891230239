import type { Database, Db } from '../../foundation/db/database.ts'
import { refuseIfAny } from '../../foundation/http/problems.ts'
import { currencyFrom, decimalsOf } from '../../foundation/money/currency.ts'
import { addDays, eachDay } from '../../foundation/time/calendar-date.ts'
import { addMicros } from '../../foundation/time/instant.ts'
import { dateIn, startOfDay } from '../../foundation/time/zone.ts'
import { requireReadable } from './access.ts'
import { problems } from './problems.ts'
import { type Asking, type Groups, type ReadGroup, readGroups } from './read-groups.ts'
import { leftOut } from './rules/left-out.ts'
import { measures } from './rules/measures.ts'
import { keptApart, type Plan, planFaults, planOf } from './rules/plan.ts'
import type { Question } from './rules/question.ts'
import { rounded } from './rules/rounding.ts'
import {
  byKey,
  currencyOf,
  keyOf,
  type NameOf,
  ordersOf,
  type ShownReport,
  shownRows,
  valuesBy,
} from './rules/shown-report.ts'
import { sources, splitDays } from './rules/sources.ts'
import { type Leaf, summaryOf, sumOf } from './rules/summary.ts'
import { nothing } from './rules/sums.ts'
import { wordOf } from './rules/words.ts'
import { listNames } from './store/names.ts'
import { organizationOf } from './store/organization.ts'

const mostCells = 1_000_000

/** Runs a report: what the page, the API and every file show. At most ten statements, whatever the size. */
export async function answerQuestion(
  database: Database,
  asked: Question,
  asking: Asking,
): Promise<ShownReport> {
  const { membership } = asking
  const asPlanned = requirePlan(asked, asking)
  const { organizationId } = membership
  const { currency } = await organizationOf(database, organizationId)
  const groups = await readGroups(database, asPlanned, { ...asking, currency })

  const several = (['currency', 'kind'] as const).filter((of) => hasSeveral(groups, of))
  const apart = several.filter((of) => !asPlanned.dimensions.includes(of))
  const plan = keptApart(asPlanned, apart)
  const leaves = leavesOf(groups, plan, apart)
  const nameOf = await namesIn(database, organizationId, plan, leaves)
  const across = acrossKeys(plan, leaves)
  if (across.length * leaves.length > mostCells) throw problems.report_too_large()
  const summary = summaryOf(leaves, {
    levels: plan.levels,
    across,
    orders: ordersOf(plan, nameOf, sumOf(leaves)),
    top: plan.top,
  })
  return shownReport(plan, { summary, nameOf, across, groups, several, currency, now: asking.now })
}

/** The question with everything that it left open, if the caller may ask it. */
export function requirePlan(asked: Question, { membership, now }: Pick<Asking, 'membership' | 'now'>): Plan {
  const { timeZone } = membership
  const plan = planOf(asked, membership, (zone) => dateIn(zone, now))
  requireReadable(plan, membership)
  const endOfToday = addMicros(startOfDay(timeZone, addDays(dateIn(timeZone, now), 1)), -1)
  refuseIfAny(planFaults(plan, endOfToday))
  return plan
}

type Apart = 'currency' | 'kind'
const placesOf = (currency: string) => decimalsOf(currencyFrom(currency))

type Answered = {
  summary: ReturnType<typeof summaryOf>
  nameOf: NameOf
  across: readonly (string | null)[]
  groups: Groups
  several: readonly Apart[]
  currency: string
  now: Asking['now']
}

function shownReport(plan: Plan, its: Answered): ShownReport {
  const { summary, nameOf, across, groups } = its
  const values = valuesBy(plan, { placesOf })
  const [first = 'tracked'] = plan.columns
  const figureOf = valuesBy({ ...plan, columns: [first] }, { placesOf })
  const dimension = plan.dimensions[plan.levels]
  const { now, before, cells } = summary.total
  const days = ({ firstDay, lastDay }: Plan['days']) => ({ start: firstDay, stop: lastDay })
  const ofMoney = currencyOf(summary.total)
  return {
    report: plan.report,
    date: days(plan.days),
    range: plan.range ?? null,
    compared_date: plan.compare ? days(plan.compare.days) : null,
    group_by: plan.dimensions.slice(0, plan.levels),
    columns: plan.columns.map((name) => ({ name, title: measures[name].title, unit: measures[name].unit })),
    across:
      dimension === undefined
        ? null
        : {
            dimension,
            columns: across.map((key, i) => ({
              key: keyOf(dimension, key),
              name: nameOf(dimension, key),
              total: figureOf(cells[i] ?? nothing(), now),
            })),
          },
    rows: shownRows(plan, summary, nameOf, { placesOf }),
    totals: {
      values: values(now, now),
      compared: plan.compare ? values(before, before) : null,
      exact: values({ ...now, shown: now.exact }, now),
      currency: ofMoney,
    },
    basis: {
      time_zone: plan.zone,
      week_start: plan.weekStart,
      attribution: plan.isSplit ? splitDays : sources[plan.source].dated,
      rounding: plan.rounding ?? null,
      currency: its.several.includes('currency') ? null : (ofMoney ?? its.currency),
      shows: groups.shows,
      generated_at: its.now,
      as_of: plan.asOf ?? null,
      left_out: leftOut(plan, groups.now, {
        isPartial: groups.shows !== 'everyone',
        isOfRecords: plan.source !== 'time',
        hasSeveralCurrencies: its.several.includes('currency'),
        hasSeveralKinds: its.several.includes('kind'),
      }),
    },
  }
}

function hasSeveral({ now, before }: Groups, of: Apart): boolean {
  const found = [...now, ...before].map(({ sums }) => sums[of]).filter((each) => each !== null)
  return new Set(found).size > 1
}

/** The groups of both periods, by their keys; what is apart is outermost. */
function leavesOf({ now, before }: Groups, { rounding }: Plan, apart: readonly Apart[]): Leaf[] {
  const keysOf = ({ keys, sums }: ReadGroup) => [...apart.map((of) => sums[of]), ...keys]
  const idOf = ({ sums, keys }: ReadGroup) => JSON.stringify([sums.currency, sums.kind, keys])
  const sumsOf = (groups: readonly ReadGroup[]) =>
    rounded(
      groups.map(({ sums }) => sums),
      { placesOf, rounding },
    )
  const [sums, sumsBefore] = [sumsOf(now), sumsOf(before)]
  const byId = new Map<string, Leaf>()
  now.forEach((group, i) => {
    byId.set(idOf(group), { keys: keysOf(group), now: sums[i] ?? nothing(), before: nothing() })
  })
  before.forEach((group, i) => {
    const found = byId.get(idOf(group)) ?? { keys: keysOf(group), now: nothing(), before: nothing() }
    byId.set(idOf(group), { ...found, before: sumsBefore[i] ?? nothing() })
  })
  return [...byId.values()]
}

async function namesIn(db: Db, organizationId: number, plan: Plan, leaves: readonly Leaf[]): Promise<NameOf> {
  const names = new Map<string, Map<string, string>>()
  for (const [i, dimension] of plan.dimensions.entries()) {
    const keys = leaves.map((leaf) => leaf.keys[i] ?? null)
    names.set(dimension, await listNames(db, { organizationId, dimension, keys }))
  }
  return (dimension, key) =>
    (key === null ? undefined : names.get(dimension)?.get(key)) ?? wordOf(dimension, key)
}

/** Every day of the report is a column, also one without anything. */
function acrossKeys(plan: Plan, leaves: readonly Leaf[]): (string | null)[] {
  const dimension = plan.dimensions[plan.levels]
  if (dimension === undefined) return []
  if (dimension === 'day') return eachDay(plan.days.firstDay, plan.days.lastDay)
  const keys = new Set(leaves.map(({ keys: all }) => all[plan.levels] ?? null))
  return [...keys].sort(byKey(dimension, plan.weekStart))
}
