import type { Demo, DemoPart } from '../../../api/demo/demo.ts'
import { insertNumbered, insertRows } from '../../../foundation/db/insert-rows.ts'
import { addDays, addMonths, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { dateIn, startOfDay } from '../../../foundation/time/zone.ts'
import { lineOf } from '../changes/settle-members.ts'
import { timeOffBalancesChanged, timeOffPolicyCreated } from '../facts.ts'
import type { Entry } from '../rules/accrual.ts'
import { yearOf } from '../rules/accrual.ts'
import { fits, type Person } from '../rules/membership.ts'
import { accrualOf } from '../rules/policy-fields.ts'
import { nextDue, settle } from '../rules/settle.ts'
import { booksOf } from '../store/books.ts'
import { lockMemberships, saveMemberships } from '../store/memberships.ts'
import { peopleAmong } from '../store/people.ts'
import { type DemoPolicy, demoPolicies, demoReason } from './story.ts'

/** Policies of every type with a year of postings, as if they had been settled day by day. */
export const demoTimeOff: DemoPart = {
  creates: 'time off balances',
  after: ['members', 'tracked time', 'manual time'],

  async create(demo) {
    const { db, now, organizationId, studio, announce } = demo
    const today = dateIn(studio.timeZone, now)
    const began = addMonths(today, -12)
    const people = await peopleAmong(db, organizationId, undefined)
    const ids = await createPolicies(demo, began)
    const rows = demoPolicies.flatMap((policy, i) =>
      people
        .filter((person) => fits(policy.membership_rules ?? null, person))
        .map((person) => placeOf(ids[i] ?? 0, person, began)),
    )
    const at = { organization_id: organizationId, created_at: now, updated_at: now }
    const created_ids = await insertNumbered(db, {
      table: 'time_off_memberships',
      rows: rows.map((row) => ({
        ...row,
        ...at,
        settled_on: addDays(row.assigned_on, -1),
        due_on: row.assigned_on,
      })),
    })
    await settleYear(demo, today)
    announce(
      timeOffBalancesChanged({
        organization_id: organizationId,
        created_ids,
        changed_ids: [],
        removed_ids: [],
      }),
    )
  },
}

async function createPolicies(demo: Demo, began: CalendarDate): Promise<number[]> {
  const { db, organizationId, studio, announce } = demo
  const created_at = startOfDay(studio.timeZone, began)
  const rows = demoPolicies.map((policy: DemoPolicy) => {
    const accrual = accrualOf(policy.accrual_type, policy.accrual)
    return {
      organization_id: organizationId,
      name: policy.name,
      accrual_type: policy.accrual_type,
      accrual,
      accrual_history: [{ from: began, accrual: policy.isArchived ? null : accrual }],
      allow_negative_balances: policy.allow_negative_balances ?? false,
      requires_approval: policy.requires_approval ?? true,
      balance_rolls_over_annually: policy.balance_rolls_over_annually ?? false,
      paid: policy.paid ?? true,
      auto_add_new_users: policy.auto_add_new_users ?? false,
      membership_rules: policy.membership_rules ?? null,
      status: policy.isArchived ? 'archived' : 'active',
      created_at,
      updated_at: created_at,
    }
  })
  const ids = await insertNumbered(db, { table: 'time_off_policies', rows })
  for (const id of ids)
    announce(timeOffPolicyCreated({ organization_id: organizationId, time_off_policy_id: id }))
  return ids
}

function placeOf(policy_id: number, { user_id, started_on }: Person, began: CalendarDate) {
  const joined = parseDate(started_on ?? '') ?? began
  const start = joined > began ? joined : began
  return { policy_id, user_id, assigned_on: start, start_on: start, first_start_on: start }
}

/** Each posting is known from the morning of its day on; some members have an adjustment of last month. */
async function settleYear(demo: Demo, today: CalendarDate): Promise<void> {
  const { db, now, organizationId, studio } = demo
  const places = await lockMemberships(db, organizationId, {})
  const books = await booksOf(db, organizationId, places)
  const lines = books.flatMap((book, i) => {
    const entries: Entry[] = settle(book, today)
    const adjusted = i % 7 === 3 && !book.policy.is_archived ? [adjustment(addMonths(today, -1))] : []
    return [
      ...entries.map((entry) => lineOf(book.membership, entry)),
      ...adjusted.map((entry) => lineOf(book.membership, entry, { reason: demoReason })),
    ]
  })
  const rows = lines.map((line) => ({
    ...line,
    organization_id: organizationId,
    created_at: startOfDay(studio.timeZone, line.date),
  }))
  await insertRows(db, {
    table: 'time_off_postings',
    rows: rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  })
  const settled = books.map(({ membership, policy }) => {
    const after = { ...membership, settled_on: today }
    return { ...after, due_on: nextDue(policy, after) }
  })
  await saveMemberships(db, organizationId, settled, now)
}

function adjustment(date: CalendarDate): Entry {
  const rule = { modify_balance: 'add', amount: 14_400 }
  return { year: yearOf(date), date, kind: 'adjustment', amount: 14_400, period_key: 'demo', rule }
}
