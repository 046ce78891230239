import type { Demo, DemoPart } from '../../../api/demo/demo.ts'
import { insertNumbered } from '../../../foundation/db/insert-rows.ts'
import { addDays, addMonths, type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { dateIn, startOfDay } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { timeOffPolicyCreated } from '../facts.ts'
import { fits, type Person } from '../rules/membership.ts'
import { accrualOf } from '../rules/policy-fields.ts'
import { peopleAmong } from '../store/people.ts'
import { type DemoPolicy, demoPolicies } from './story.ts'

/** Policies of every type, and who has been on them for the last year. */
export const demoTimeOffPolicies: DemoPart = {
  creates: 'time off policies',
  after: ['members'],

  async create(demo) {
    const { db, now, organizationId, studio } = demo
    const today = dateIn(studio.timeZone, now)
    const began = addMonths(today, -12)
    const people = await peopleAmong(db, organizationId, undefined)
    const ids = await createPolicies(demo, began)
    const rows = demoPolicies.flatMap((policy, i) =>
      people
        .filter((person) => fits(policy.membership_rules ?? null, person))
        .map((person) => placeOf(present(ids[i], 'id of a new row'), person, began)),
    )
    const at = { organization_id: organizationId, created_at: now, updated_at: now }
    await insertNumbered(db, {
      table: 'time_off_memberships',
      rows: rows.map((row) => ({
        ...row,
        ...at,
        settled_on: addDays(row.assigned_on, -1),
        due_on: row.assigned_on,
      })),
    })
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
