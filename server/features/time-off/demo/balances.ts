import type { DemoPart } from '../../../api/demo/demo.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'
import { addMonths, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { dateIn, startOfDay } from '../../../foundation/time/zone.ts'
import { lineOf } from '../changes/settle-members.ts'
import { timeOffBalancesChanged } from '../facts.ts'
import { type Entry, yearOf } from '../rules/accrual.ts'
import { nextDue, settle } from '../rules/settle.ts'
import { booksOf } from '../store/books.ts'
import { lockMemberships, saveMemberships } from '../store/memberships.ts'
import { type DemoUse, usesOf } from './places.ts'
import { demoReason } from './story.ts'

/** A year of postings, as if they had been settled day by day: what people used and what was adjusted counts in them. */
export const demoBalances: DemoPart = {
  creates: 'time off balances',
  after: ['time off requests', 'tracked time', 'manual time'],

  async create({ db, now, organizationId, studio, announce }) {
    const today = dateIn(studio.timeZone, now)
    const places = await lockMemberships(db, organizationId, {})
    const books = await booksOf(db, organizationId, places)
    const uses = await usesOf(db, organizationId)
    const lines = books.flatMap((book, i) => {
      const { membership, policy } = book
      const adjustedOn = addMonths(today, -1)
      const isAdjusted = i % 7 === 3 && !policy.is_archived && membership.start_on <= adjustedOn
      const adjusted = isAdjusted ? [adjustment(adjustedOn)] : []
      const used = uses.filter(
        (use) => use.policy_id === membership.policy_id && use.user_id === membership.user_id,
      )
      const given = [...used.map(entryOf), ...adjusted]
      return [
        ...settle({ ...book, entries: given }, today).map((entry) => known(lineOf(membership, entry))),
        ...adjusted.map((entry) => known(lineOf(membership, entry, { reason: demoReason }))),
        ...used.map((use) => ({
          ...lineOf(membership, entryOf(use), causeOf(use)),
          created_at: use.approved_at,
        })),
      ]
    })
    const rows = lines.map((line) => ({ ...line, organization_id: organizationId }))
    await insertRows(db, {
      table: 'time_off_postings',
      rows: rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
    })
    const settled = books.map((book) => {
      const after = { ...book.membership, settled_on: today }
      return { ...after, due_on: nextDue({ ...book, member: after }) }
    })
    await saveMemberships(db, organizationId, settled, now)
    const created_ids = places.map(({ id }) => id)
    announce(
      timeOffBalancesChanged({
        organization_id: organizationId,
        created_ids,
        changed_ids: [],
        removed_ids: [],
      }),
    )

    /** Known from the morning of its day on. */
    function known<Line extends { date: CalendarDate }>(line: Line) {
      return { ...line, created_at: startOfDay(studio.timeZone, line.date) }
    }
  },
}

function entryOf({ request_id, date, amount_used, status_changes }: DemoUse): Entry {
  const period_key = `${request_id} ${date} ${status_changes}`
  return { year: yearOf(date), date, kind: 'used', amount: -amount_used, period_key, rule: {} }
}

const causeOf = ({ request_id, approved_by_id }: DemoUse) => ({ request_id, created_by_id: approved_by_id })

function adjustment(date: CalendarDate): Entry {
  const rule = { modify_balance: 'add', amount: 14_400 }
  return { year: yearOf(date), date, kind: 'adjustment', amount: 14_400, period_key: 'demo', rule }
}
