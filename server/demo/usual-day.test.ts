import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behindCommits } from '../foundation/db/behind-commits.ts'
import { is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import { addDays } from '../foundation/time/calendar-date.ts'
import { instantFrom } from '../foundation/time/instant.ts'
import { dateIn, utc } from '../foundation/time/zone.ts'
import { freshPlace } from '../testing/demo-place.ts'
import { ensureDemo } from './demo.ts'

// A Wednesday: how much of everything the demo has depends on the day. `any-day.test.ts` tries others.
const now = instantFrom('2026-11-18T12:00:00Z')

let statements = 0
const told = await freshPlace()
told.database.pool.on('connect', (client) => {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  client.query = ((...given: unknown[]) => {
    statements += 1
    return query(...given)
  }) as typeof client.query
})
await ensureDemo({ ...told, now })
const statementsToMakeIt = statements
await behindCommits(told.database.pool)

// Rows of a kind are one statement; tracked time is booked member by member, and invoices are made one by one, in the one
// way there is.
test('made: in few statements, whatever the number of rows', () => {
  assert.ok(statementsToMakeIt <= 720, `it took ${statementsToMakeIt} statements`)
})

test('made: the creation is announced, so that calendar work starts', async () => {
  const facts = await told.database.rows(
    { name: is.text, count: is.int },
    sql`select name, count(*)::int as count from facts group by name order by name`,
  )
  assert.deepEqual(Object.fromEntries(facts.map(({ name, count }) => [name, count])), {
    'activities.changed': 75,
    'activities.placed': 11,
    'approval.created': 5,
    'attendance_shifts.changed': 1,
    'budget_histories.changed': 2,
    'calendar_feed.created': 3,
    'client_invoice.changed': 4,
    'client_invoice.created': 13,
    'closed_period.created': 1,
    'credit_note.changed': 1,
    'credit_note.created': 1,
    'expense.created': 10,
    'export.changed': 4,
    'export.created': 4,
    'global_todo.created': 4,
    'holidays.imported': 1,
    'integration.created': 1,
    'invoice_payment.created': 7,
    'invoice_settings.changed': 1,
    'job_site.created': 3,
    'job_site_visits.changed': 1,
    'ledger_export.created': 1,
    'ledger_settings.changed': 1,
    'limit_histories.changed': 20,
    'manual_time_request.decided': 3,
    'member.added': 40,
    'member.removed': 4,
    'member_limits.changed': 2,
    'notes.created': 24,
    'organization.created': 1,
    'organization_token.created': 1,
    'overtime_policy.changed': 1,
    'overtime_policy.created': 2,
    'project.created': 26,
    'recurring_invoice.created': 1,
    'report_board.created': 1,
    'report_link.created': 1,
    'report_schedule.created': 1,
    'saved_view.created': 11,
    'schedule.created': 5,
    'screenshots.changed': 24,
    'shift_template.created': 1,
    'smart_notification_rule.created': 3,
    'task.created': 206,
    'team.created': 5,
    'team.members_changed': 5,
    'team.projects_changed': 5,
    'team_invoice.created': 3,
    'team_payment.created': 4,
    'team_payment.voided': 1,
    'time_edit_logs.created': 2,
    'time_off_balances.changed': 1,
    'time_off_policy.created': 6,
    'timer.started': 3,
    'timesheet.created': 31,
    'tool_usages.changed': 24,
    'tools.changed': 1,
    'unusual_activities.changed': 2,
    'webhook.created': 4,
    'work_break_policy.changed': 2,
  })
})

test('made: a fortnight of tools and screenshots can be looked at', async () => {
  const days = await told.database.rows(
    { list: is.text, first: is.date, days: is.int },
    sql`
    select list, min(date) as first, count(distinct date)::int as days
    from (select 'screenshots' as list, date from screenshots union all select 'tools', date from tool_usages) shown
    group by list order by list`,
  )
  assert.equal(days.length, 2)
  for (const each of days)
    assert.ok(each.first <= addDays(dateIn(utc, now), -14) && each.days >= 10, JSON.stringify(each))
})
