import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import type { ApprovalKind } from '../../server/features/approvals/records/approval.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { type Sql, sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { readConfig } from '../../server/settings/config.ts'
import { bodyOf } from '../../server/testing/call.ts'
import { makePlace } from '../../tools/chaos/place.ts'
import { type Crew, makeCrew } from './crew.ts'
import { makeSite } from './site.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

const members = 200
const place = await makePlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' }, (stop) => stops.push(stop))
const { organizationId, token } = await makeSite(place.environment)

/** Inserts one waiting record for each member; what the audit log calls them. */
const kinds: Record<ApprovalKind, { recordType: string; insert(crew: Crew): Sql }> = {
  timesheets: {
    recordType: 'Timesheet',
    insert: ({ userIds }) => sql`
      insert into timesheets (organization_id, user_id, start_date, stop_date, status, created_at, updated_at)
      select ${organizationId}, user_id, '2026-01-05', '2026-01-11', 'submitted', now(), now()
      from unnest(${userIds}::int[]) user_id`,
  },
  manual_time_requests: {
    recordType: 'ManualTimeRequest',
    insert: ({ userIds, projectId }) => sql`
      insert into manual_time_requests (organization_id, member_id, submitted_by_id, project_id, start_time, stop_time, date,
                                        last_date, billable, reason_to_submit, submitted_at, created_at, updated_at)
      select ${organizationId}, user_id, user_id, ${projectId}, start_time, start_time + interval '1 hour', start_time::date,
             start_time::date, true, 'No laptop', now(), now(), now()
      from unnest(${userIds}::int[]) user_id, date_trunc('day', now() - interval '9 days') start_time`,
  },
  time_off_requests: {
    recordType: 'TimeOffRequest',
    insert: ({ userIds }) => sql`
      with policy as (
        insert into time_off_policies (organization_id, name, accrual_type, accrual, allow_negative_balances, requires_approval,
                                       balance_rolls_over_annually, paid, auto_add_new_users, created_at, updated_at)
        values (${organizationId}, 'Leave', 'none', '{}', true, true, true, true, false, now(), now()) returning id
      ), places as (
        insert into time_off_memberships (organization_id, policy_id, user_id, assigned_on, start_on, first_start_on, settled_on,
                                          due_on, created_at, updated_at)
        select ${organizationId}, id, user_id, current_date, current_date, current_date, current_date, '9999-01-01', now(), now()
        from policy, unnest(${userIds}::int[]) user_id
      ), requests as (
        insert into time_off_requests (organization_id, user_id, policy_id, status, all_day, starts_at, stops_at, first_day,
                                       last_day, exclude_weekends, exclude_holidays, message, amount_used, payable, paid,
                                       submitted_at, created_by_id, status_changes, created_at, updated_at)
        select ${organizationId}, user_id, id, 'submitted', true, start, start + interval '1 day', start::date, start::date, false,
               true, 'Rest', 28800, false, false, now(), user_id, 1, now(), now()
        from policy, unnest(${userIds}::int[]) user_id, date_trunc('day', now() + interval '30 days') start
        returning id, starts_at, stops_at, first_day
      )
      insert into time_off_request_days (organization_id, request_id, date, amount_used, starts_at, stops_at, is_holiday, paid)
      select ${organizationId}, id, first_day, 28800, starts_at, stops_at, false, false from requests`,
  },
  expenses: {
    recordType: 'Expense',
    insert: ({ userIds }) => sql`
      insert into expenses (organization_id, user_id, date, category, amount, tax_amount, note, status, currency, decimals,
                            billable, reimbursable, status_changes, submitted_at, created_at, updated_at)
      select ${organizationId}, user_id, current_date, 'travel', 10, 0, '', 'submitted', 'USD', 2, false, true, 1, now(), now(),
             now()
      from unnest(${userIds}::int[]) user_id`,
  },
}

type Run = Record<'id' | 'total' | 'approved' | 'pending' | 'changed' | 'undone' | 'kept', number> & {
  status: string
}

async function call(method: string, path: string, body?: object): Promise<Run> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const reply = await fetch(`${place.urls[0]}/v2${path}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  assert.ok(reply.ok, `${method} ${path}: ${reply.status}`)
  const { approval }: { approval: Run } = await bodyOf(reply)
  return approval
}

/** Each record’s entries with an action, once each; the last ones of a killed worker get their places later. */
async function entriesOf(database: Database, recordType: string, action: string) {
  const [found] = await queried<{ entries: number; records: number }>(
    database,
    sql`select count(*)::int as entries, count(distinct record_id)::int as records
        from (select organization_id, record_type, record_id, action from audit_log_entries
              union all
              select organization_id, record_type, record_id, action from waiting_audit_entries) entry
        where organization_id = ${organizationId} and record_type = ${recordType} and action = ${action}`,
  )
  return found
}

const stored = <T>(work: Parameters<typeof withStore<T>>[1]) => withStore(readConfig(place.environment), work)
const crew = await stored(({ write }) => write((writer) => makeCrew(writer, organizationId, members)))

for (const [kind, { recordType, insert }] of Object.entries(kinds))
  test(`kill -9 of workers while ${kind} are approved and undone: each once, and none is missing`, () =>
    stored(async ({ database }) => {
      await database.change(insert(crew))
      const { id, total } = await call('POST', `/organizations/${organizationId}/approvals`, { kind })
      assert.equal(total, members)
      const read = () => call('GET', `/approvals/${id}`)
      await until(async () => (await read()).approved >= 50, 'some are approved')
      await place.killWorker(0)
      await until(async () => (await read()).status === 'done', 'all are approved')
      const done = await read()
      assert.deepEqual([done.approved, done.pending, done.changed], [members, 0, 0])
      const once = { entries: members, records: members }
      assert.deepEqual(await entriesOf(database, recordType, 'approve'), once)

      await call('POST', `/approvals/${id}/undo`)
      await until(async () => (await read()).undone >= 50, 'some are undone')
      await place.killWorker(1)
      await until(async () => (await read()).status === 'undone', 'all are undone')
      assert.deepEqual([(await read()).undone, (await read()).kept], [members, 0])
      assert.deepEqual(await entriesOf(database, recordType, 'take_back'), once)
    }))
