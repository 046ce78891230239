import type { Writer } from '../../../api/writing.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { type Currency, decimalsOf } from '../../../foundation/money/currency.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { Budget } from '../../projects/public.ts'
import { budgetHistoriesChanged, budgetThresholdCrossed } from '../facts.ts'
import { type HistoryPlan, planFor, planReset } from '../rules/history-plan.ts'
import { crossings, isAtLeast, movedThresholds, percentagesOf, type Threshold } from '../rules/thresholds.ts'
import { budgetsOf, completeBook, lockBook, organizationOf } from '../store/books.ts'
import { recordCrossings, watchedHistories } from '../store/crossings.ts'
import {
  allHistories,
  amendHistory,
  dueHistories,
  type Holder,
  historiesOfClients,
  latestHistories,
  openHistory,
  type StoredHistory,
  stopHistory,
} from '../store/histories.ts'
import { recordLinesOfDays, recordLinesOfRows } from '../store/lines.ts'
import { countAllCosts, type ProjectDay, recountCosts } from '../store/project-costs.ts'
import { addCosts, recountHistories } from '../store/spending.ts'
import { recordVersions } from '../store/versions.ts'

/** What happened to time, rates and settings since the histories were last kept. */
export type News = {
  /** Days whose costs may differ. */
  days: readonly ProjectDay[]
  /** In the order in which they were made. */
  settings: readonly Setting[]
  /** Clients that got or lost projects. */
  movedClientIds: readonly number[]
}

/** A budget that was set, changed or removed, or work that was archived or restored. Without `budget`: the stored one. */
export type Setting = Holder & { at: Instant; budget?: Budget | null | undefined }

/** For when only the calendar has moved. */
export const noNews: News = { days: [], settings: [], movedClientIds: [] }

/** Keeps the histories of an organization's budgets: its rows, what they spent, and which thresholds they crossed. */
export async function keepHistories(
  { db, now, announce }: Writer,
  organizationId: number,
  news: News,
): Promise<void> {
  const { is_new: isNew, has_lines: hasLines } = await lockBook(db, organizationId)
  if (isNew) await countAllCosts(db, organizationId)
  const { zone, currency } = await organizationOf(db, organizationId)
  const place = { organizationId, currency, today: dateIn(zone, now), now }
  const changedCosts = isNew ? [] : await recountCosts(db, organizationId, news.days)
  const spending = await addCosts(db, organizationId, changedCosts, now)
  const rows: Rows = { created: [], restructured: [], moved: new Map() }
  // A change counts from the day it was made, however late it is followed.
  const dayOf = ({ at }: Setting) => earlier(dateIn(zone, at), place.today)
  for (const [today, its] of isNew ? [] : Map.groupBy(news.settings, dayOf)) {
    await followResets(db, { ...place, today }, rows)
    await followSettings(db, { ...place, today }, its, rows)
  }
  await followResets(db, place, rows)
  if (isNew) await followSettings(db, place, undefined, rows)
  const moved =
    news.movedClientIds.length === 0 ? [] : await historiesOfClients(db, organizationId, news.movedClientIds)
  await recordVersions(db, organizationId, [...rows.created, ...rows.restructured], now)
  const known = !hasLines ? await allHistories(db, organizationId) : []
  const otherwise = [...new Set([...rows.created, ...rows.restructured, ...moved, ...known])]
  const recounted = await recountHistories(db, organizationId, otherwise, now)
  await recordLinesOfDays(db, organizationId, isNew ? [] : news.days, now)
  await recordLinesOfRows(db, organizationId, otherwise, now)
  if (!hasLines) await completeBook(db, organizationId)
  const created = new Set(rows.created)
  const changed = [...new Set([...spending, ...rows.restructured, ...recounted])].filter(
    (id) => !created.has(id),
  )
  const crossed = await crossedThresholds(db, organizationId, [...created, ...changed], rows.moved, now)
  if (created.size + changed.length > 0)
    announce(
      budgetHistoriesChanged({
        organization_id: organizationId,
        created_ids: [...created],
        changed_ids: changed,
      }),
    )
  // A book that is opened late only records what was crossed before, without alerts.
  if (!isNew) for (const fact of crossed) announce(fact)
}

type Place = { organizationId: number; currency: Currency; today: CalendarDate; now: Instant }
type Rows = { created: number[]; restructured: number[]; moved: Map<number, Threshold[]> }

/** Ends rows at their resets and opens the next ones, period by period if several have passed. */
async function followResets(db: Transaction, place: Place, rows: Rows): Promise<void> {
  const { organizationId, today } = place
  for (;;) {
    const due = await dueHistories(db, organizationId, today)
    if (due.length === 0) return
    const holders = await budgetsOf(
      db,
      organizationId,
      due.flatMap(({ project_id }) => project_id ?? []),
      due.flatMap(({ client_id }) => client_id ?? []),
    )
    for (const row of due) {
      if (row.resets_on === null) continue
      const isArchived = holders.find((each) => isSame(each, row))?.is_archived ?? true
      const plan = planReset({ ...row, resets_on: row.resets_on }, isArchived)
      await apply(db, place, { ...row, latest: row }, plan, rows)
    }
  }
}

/** Follows settings that were made on one day; undefined for all budgets, as they are stored. */
async function followSettings(
  db: Transaction,
  place: Place,
  settings: readonly Setting[] | undefined,
  rows: Rows,
): Promise<void> {
  const { organizationId, today } = place
  const projectIds = settings?.flatMap(({ project_id }) => project_id ?? [])
  const clientIds = settings?.flatMap(({ client_id }) => client_id ?? [])
  const holders = await budgetsOf(db, organizationId, projectIds, clientIds)
  const latest = await latestHistories(db, organizationId, holders)
  for (const holder of holders) {
    const last = latest.find((each) => isSame(each, holder))
    const set = settings?.findLast((each) => each.budget !== undefined && isSame(each, holder))
    const budget = set === undefined ? holder.budget : set.budget
    const plan = planFor(last, { budget: budget ?? null, is_archived: holder.is_archived }, today)
    await apply(db, place, { ...holder, latest: last }, plan, rows)
  }
}

async function apply(
  db: Transaction,
  { organizationId, currency, now }: Place,
  { latest, ...holder }: Holder & { latest: Pick<StoredHistory, 'id' | 'budget'> | undefined },
  { stop, amend, open }: HistoryPlan,
  rows: Rows,
): Promise<void> {
  const digitsOf = ({ type }: Budget) => (type === 'hours' ? 2 : decimalsOf(currency))
  if (latest !== undefined && (stop || amend)) {
    if (stop) await stopHistory(db, organizationId, latest.id, stop, now)
    if (amend) await amendHistory(db, organizationId, latest.id, amend, digitsOf(amend.budget), now)
    if (amend) rows.moved.set(latest.id, movedThresholds(latest.budget, amend.budget))
    rows.restructured.push(latest.id)
  }
  if (open) rows.created.push(await openHistory(db, organizationId, holder, open, digitsOf(open.budget), now))
}

async function crossedThresholds(
  db: Transaction,
  organizationId: number,
  ids: readonly number[],
  moved: Rows['moved'],
  now: Instant,
): Promise<StatedFact[]> {
  if (ids.length === 0) return []
  const facts: StatedFact[] = []
  for (const row of await watchedHistories(db, organizationId, ids)) {
    const percentages = percentagesOf(row.budget)
    const isAbove = (threshold: Threshold) =>
      isAtLeast(row.period_spent, row.allowed, percentages[threshold] ?? 100)
    const below = moved.get(row.id)?.filter((threshold) => !isAbove(threshold)) ?? []
    const before = row.crossed.filter((each) => !below.some((threshold) => threshold === each))
    const found = crossings(percentages, { spent: row.period_spent, allowed: row.allowed }, before)
    if (found.fired.length === 0 && found.crossed.length === row.crossed.length) continue
    await recordCrossings(db, organizationId, row.id, found, now)
    for (const threshold of found.fired)
      facts.push(
        budgetThresholdCrossed({ organization_id: organizationId, budget_history_id: row.id, threshold }),
      )
  }
  return facts
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other
}

function isSame(one: Holder, other: Holder): boolean {
  return one.project_id === other.project_id && one.client_id === other.client_id
}
