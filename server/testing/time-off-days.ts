import { is } from '../foundation/db/columns.ts'
import { only } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import type { World } from './world.ts'

type Written = {
  userId: number
  /** Each with the hours of that day. */
  days: [date: string, hours: number][]
  status?: 'submitted' | 'approved' | 'denied'
  /** `[09:00, 13:00]` in UTC; undefined: all day. */
  clock?: [start: string, stop: string]
  policy?: string
}

/** Writes a time off request directly to the database, without balances. Returns its id. */
export async function writeTimeOff(w: World, written: Written): Promise<number> {
  const { userId, days, status = 'approved', clock, policy = 'Vacation' } = written
  const now = await w.now()
  const [from, to] = clock ?? ['09:00', '17:00']
  const at = (date: string, time: string) => `${date}T${time}:00Z`
  const [first = '', last = ''] = [days[0]?.[0], days.at(-1)?.[0]]
  const { id: policyId } = await only(
    w.database,
    { id: is.int },
    sql`insert into time_off_policies (organization_id, name, accrual_type, accrual, allow_negative_balances, requires_approval,
                                       balance_rolls_over_annually, paid, auto_add_new_users, created_at, updated_at)
        values (${w.organizationId}, ${policy}, 'none', '{}', true, true, true, true, false, ${now}, ${now})
        returning id`,
  )
  const { id } = await only(
    w.database,
    { id: is.int },
    sql`insert into time_off_requests (organization_id, user_id, policy_id, status, all_day, starts_at, stops_at, first_day,
                                       last_day, message, amount_used, created_by_id, status_changes, created_at, updated_at)
        values (${w.organizationId}, ${userId}, ${policyId}, ${status}, ${clock === undefined}, ${at(first, from)},
                ${at(last, to)}, ${first}, ${last}, '', ${days.reduce((sum, [, hours]) => sum + hours * 3_600, 0)}, ${userId},
                1, ${now}, ${now})
        returning id`,
  )
  for (const [date, hours] of days)
    await w.database.change(sql`
      insert into time_off_request_days (organization_id, request_id, date, amount_used, starts_at, stops_at)
      values (${w.organizationId}, ${id}, ${date}, ${hours * 3_600}, ${at(date, from)}, ${at(date, to)})`)
  return id
}
