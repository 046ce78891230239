import type { SampleStage } from '../../api/sample.ts'
import { insertNumbered, insertRows } from '../../foundation/db/insert-rows.ts'
import { addDays, dateFrom, utcDate } from '../../foundation/time/calendar-date.ts'

/** A day off that the user waits for, on a policy of its own that allows debts. */
export async function createSampleRequest(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, userId, number } = stage
  const at = { organization_id: organizationId, created_at: now, updated_at: now }
  const today = utcDate(now)
  const [policyId = 0] = await insertNumbered(db, {
    table: 'time_off_policies',
    rows: [
      {
        ...at,
        name: `Sample ${number}`,
        accrual_type: 'none',
        accrual: {},
        accrual_history: [],
        allow_negative_balances: true,
        requires_approval: true,
        balance_rolls_over_annually: true,
        paid: true,
        auto_add_new_users: false,
        status: 'active',
      },
    ],
  })
  const on = { assigned_on: today, start_on: today, first_start_on: today, settled_on: today }
  const membership = { ...at, policy_id: policyId, user_id: userId, ...on, earlier: [], due_on: '9999-01-01' }
  await insertNumbered(db, { table: 'time_off_memberships', rows: [membership] })
  // Each on a date of its own, so that no sample overlaps another.
  const date = addDays(dateFrom('2040-01-01'), number)
  const [starts_at, stops_at] = [`${date}T09:00:00Z`, `${date}T17:00:00Z`]
  const [id = 0] = await insertNumbered(db, {
    table: 'time_off_requests',
    rows: [
      {
        ...at,
        user_id: userId,
        policy_id: policyId,
        status: 'submitted',
        all_day: true,
        starts_at,
        stops_at,
        first_day: date,
        last_day: date,
        exclude_weekends: false,
        exclude_holidays: true,
        message: 'Sample',
        amount_used: 28_800,
        payable: false,
        paid: false,
        submitted_at: now,
        created_by_id: userId,
        status_changes: 1,
      },
    ],
  })
  const day = {
    organization_id: organizationId,
    request_id: id,
    date,
    amount_used: 28_800,
    starts_at,
    stops_at,
  }
  await insertRows(db, { table: 'time_off_request_days', rows: [{ ...day, is_holiday: false, paid: false }] })
  return id
}
