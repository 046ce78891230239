import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const settings = columns({ late_after_seconds: is.int, shift_alerts: is.flag })
export type AttendanceSettings = Selected<typeof settings>

const usual: AttendanceSettings = { late_after_seconds: 300, shift_alerts: true }

export async function settingsOf(db: Db, organizationId: number): Promise<AttendanceSettings> {
  const [found] = await db.rows(
    settings,
    sql`select late_after_seconds, shift_alerts from attendance_settings where organization_id = ${organizationId}`,
  )
  return found ?? usual
}

/** Changes what is given. Shifts that run are judged again. */
export async function changeSettings(
  db: Db,
  organizationId: number,
  given: Partial<AttendanceSettings>,
  now: Instant,
): Promise<void> {
  const [late, alerts] = [given.late_after_seconds ?? null, given.shift_alerts ?? null]
  await db.change(sql`
    with running as (
      update attendance_shifts set due_at = ${now}
      where organization_id = ${organizationId} and due_at is not null and starts_at <= ${now})
    insert into attendance_settings as s (organization_id, late_after_seconds, shift_alerts, updated_at)
    values (${organizationId}, coalesce(${late}::int, ${usual.late_after_seconds}),
            coalesce(${alerts}::boolean, ${usual.shift_alerts}), ${now})
    on conflict (organization_id) do update
      set late_after_seconds = coalesce(${late}::int, s.late_after_seconds),
          shift_alerts = coalesce(${alerts}::boolean, s.shift_alerts), updated_at = excluded.updated_at`)
}
