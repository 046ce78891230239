import type { Caller, Membership } from '../../api/caller.ts'
import { readerOf } from '../../api/member-access.ts'
import type { Database, Db } from '../../foundation/db/database.ts'
import { codeOf } from '../../foundation/db/failures.ts'
import { transaction } from '../../foundation/db/transaction.ts'
import type { Currency } from '../../foundation/money/currency.ts'
import { type Decimal, decimalFrom } from '../../foundation/money/decimal.ts'
import { type Fraction, fractionOf, multiplyFractions } from '../../foundation/money/round-together.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { Days } from '../../foundation/time/period.ts'
import { dateIn } from '../../foundation/time/zone.ts'
import { idsAround, requireAttached, seenTime } from '../tracking/public.ts'
import type { LookedAt } from './ports.ts'
import { problems } from './problems.ts'
import { type RecordSource, rowsOf } from './rows-of.ts'
import { type Shift, shiftOf } from './rules/named-ranges.ts'
import type { Plan } from './rules/plan.ts'
import type { ExactSums } from './rules/rounding.ts'
import type { Shows } from './rules/shown-report.ts'
import { type Source, sources } from './rules/sources.ts'
import type { SumName, Sums } from './rules/sums.ts'
import { listRecordGroups, type RecordGroup, sumsIn } from './store/grouped-records.ts'
import { type Group, listGroups } from './store/grouped-time.ts'
import { limitStatements } from './store/time-limit.ts'

export const mostRows = 20_000
const limitSeconds = 10

export type Asking = { caller: Caller; membership: Membership; now: Instant; looks: LookedAt }
export type ReadGroup = {
  keys: (string | null)[]
  sums: ExactSums
  /** Seconds of time without a rate. */
  unbilled: number
  unpaid: number
  /** Seconds of weeks without expected hours. */
  unexpected: number
  /** The members whose rows are seen, where that is logged. */
  seen: readonly number[]
}
export type Groups = { now: ReadGroup[]; before: ReadGroup[]; shows: Shows }
type Found = Omit<Groups, 'shows'>
type Reads = (db: Db, days: Days, shift: Shift) => Promise<ReadGroup[]>

/** The groups of the period, and of the one that it is compared with. */
export async function readGroups(
  database: Database,
  plan: Plan,
  asking: Asking & { currency: Currency },
): Promise<Groups> {
  const { source } = plan
  const { reads, shows } =
    source === 'time'
      ? await timeGroups(database, plan, asking)
      : await recordGroups(database, { ...plan, source }, asking)
  const found = await limited(database, plan, reads)
  const spans = plan.compare ? [plan.days, plan.compare.days] : [plan.days]
  if (plan.readsActivities || plan.byKindOfTime)
    await requireAttached(database, spans.map(idsAround), asking.now)
  await logLooks(database, found, asking)
  return { ...found, shows }
}

/** Before anything is shown, as the list does it. */
async function logLooks(database: Database, { now, before }: Found, { caller, membership, ...at }: Asking) {
  const seen = new Set([...now, ...before].flatMap((group) => group.seen))
  if (seen.size === 0) return
  const { organizationId, timeZone } = membership
  await at.looks(database, { organizationId, viewerId: caller.userId, zone: timeZone, now: at.now }, seen)
}

/** Ends in the database after ten seconds, before the request does. */
export async function limited(
  database: Database,
  { days, compare }: Pick<Plan, 'days' | 'compare'>,
  reads: Reads,
  seconds = limitSeconds,
): Promise<Found> {
  const groups = async (db: Db, of: Days, shift: Shift) => {
    const found = await reads(db, of, shift)
    if (found.length > mostRows) throw problems.report_too_large()
    return found
  }
  try {
    return await transaction(database, async (tx) => {
      await limitStatements(tx, seconds)
      const now = await groups(tx, days, { months: 0, days: 0 })
      const before = compare ? await groups(tx, compare.days, shiftOf(compare.with, days)) : []
      return { now, before }
    })
  } catch (error) {
    throw codeOf(error) === '57014' ? problems.report_too_slow() : error
  }
}

async function timeGroups(
  database: Database,
  plan: Plan,
  { caller, membership, currency }: Asking & { currency: Currency },
): Promise<{ reads: Reads; shows: Shows }> {
  const seen = await seenTime(database, caller, membership)
  const { organizationId } = membership
  const at = { ...plan, byKind: plan.byKindOfTime, organizationId, seen, most: mostRows + 1 }
  return {
    shows: seen === undefined ? 'everyone' : seen.projectIds.length === 0 ? 'own' : 'own_and_projects',
    reads: async (db, days, shift) =>
      (await listGroups(db, { ...at, days, shift })).map((group) =>
        timeGroup(group, plan.withMoney ? currency : null),
      ),
  }
}

const perHour: Fraction = { numerator: 1n, denominator: 3600n }

function timeGroup(
  { first, second, third, fourth, amount, cost, unbilled, unpaid, ...whole }: Group,
  currency: Currency | null,
): ReadGroup {
  const perSecond = (decimal: Decimal) => multiplyFractions(fractionOf(decimal), perHour)
  const money = currency === null ? {} : { amount: perSecond(amount), cost: perSecond(cost) }
  const sums = { whole, money, currency, kind: null }
  return { keys: [first, second, third, fourth], sums, unbilled, unpaid, unexpected: 0, seen: [] }
}

async function recordGroups(
  database: Database,
  plan: Plan & { source: RecordSource },
  { caller, membership, now }: Asking,
): Promise<{ reads: Reads; shows: Shows }> {
  const { organizationId, timeZone } = membership
  const seen = await seenTime(database, caller, membership)
  const { asOf } = plan
  const today = dateIn(timeZone, asOf ?? now)
  const asked = { reader: readerOf(caller, membership), membership, today, asOf, seen }
  const rows = (days: Days) => rowsOf[plan.source]({ ...asked, days })
  const source: Source = sources[plan.source]
  const names = { whole: sumsIn(source, 'whole'), money: sumsIn(source, 'money') }
  const at = { ...plan, organizationId, source, most: mostRows + 1 }
  return {
    shows: rows(plan.days).isPartial ? source.partial : 'everyone',
    reads: async (db, days, shift) =>
      (await listRecordGroups(db, { ...at, rows: rows(days).rows, shift })).map((group) =>
        recordGroup(group, names),
      ),
  }
}

function recordGroup(
  { first, second, third, fourth, currency, apart, seen, whole, money }: RecordGroup,
  names: { whole: SumName[]; money: SumName[] },
): ReadGroup {
  const exact: Partial<Sums> = {}
  const amounts: ExactSums['money'] = {}
  names.whole.forEach((name, i) => {
    exact[name] = whole[i] ?? 0
  })
  if (currency !== null)
    names.money.forEach((name, i) => {
      amounts[name] = fractionOf(decimalFrom(money[i] ?? '0'))
    })
  const sums = { whole: exact, money: amounts, currency, kind: apart }
  const unexpected = (exact.tracked ?? 0) - (exact.expected_tracked ?? exact.tracked ?? 0)
  return { keys: [first, second, third, fourth], sums, unbilled: 0, unpaid: 0, unexpected, seen }
}
