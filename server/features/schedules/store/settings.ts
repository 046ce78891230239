import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const settings = columns({
  late_after_seconds: is.int,
  shift_alerts: is.flag,
  weekly_seconds: is.int.orNull,
  weekly_cost: is.decimal.orNull,
})
export type AttendanceSettings = Selected<typeof settings>

const usual: AttendanceSettings = {
  late_after_seconds: 300,
  shift_alerts: true,
  weekly_seconds: null,
  weekly_cost: null,
}

export async function settingsOf(db: Db, organizationId: number): Promise<AttendanceSettings> {
  const [found] = await db.rows(
    settings,
    sql`select late_after_seconds, shift_alerts, weekly_seconds, weekly_cost
        from attendance_settings where organization_id = ${organizationId}`,
  )
  return found ?? usual
}

/** Changes what is given; null removes a weekly budget. Shifts that run are judged again. */
export async function changeSettings(
  db: Db,
  organizationId: number,
  given: Partial<AttendanceSettings>,
  now: Instant,
): Promise<void> {
  const [late, alerts] = [given.late_after_seconds ?? null, given.shift_alerts ?? null]
  const [seconds, cost] = [given.weekly_seconds ?? null, given.weekly_cost ?? null]
  const [keepsSeconds, keepsCost] = [given.weekly_seconds === undefined, given.weekly_cost === undefined]
  await db.change(sql`
    with running as (
      update attendance_shifts set due_at = ${now}
      where organization_id = ${organizationId} and due_at is not null and starts_at <= ${now})
    insert into attendance_settings as s (organization_id, late_after_seconds, shift_alerts, weekly_seconds, weekly_cost,
                                          updated_at)
    values (${organizationId}, coalesce(${late}::int, ${usual.late_after_seconds}),
            coalesce(${alerts}::boolean, ${usual.shift_alerts}), ${seconds}::int, ${cost}::numeric, ${now})
    on conflict (organization_id) do update
      set late_after_seconds = coalesce(${late}::int, s.late_after_seconds),
          shift_alerts = coalesce(${alerts}::boolean, s.shift_alerts),
          weekly_seconds = case when ${keepsSeconds} then s.weekly_seconds else excluded.weekly_seconds end,
          weekly_cost = case when ${keepsCost} then s.weekly_cost else excluded.weekly_cost end,
          updated_at = excluded.updated_at`)
}
