import { asInstant, asSecond, serveList } from '../floor.ts'

const idOf = (instant: string | null) => (Date.parse(instant ?? '') / 600_000) * 2 ** 29

serveList({
  records: 'activities',
  text: `select id::float8, date::text, created_at::text, updated_at::text, time_slot::text, starts_at::text, user_id,
                project_id, task_id, least(keyboard, tracked) as keyboard, least(mouse, tracked) as mouse,
                least(overall, tracked) as overall, tracked, least(input_tracked, tracked) as input_tracked, tracks_input,
                billable, paid, client_invoiced, team_invoiced, is_locked as immutable, timesheet_id,
                case when timesheet_id is not null then is_locked end as timesheet_locked, time_type, client, location_type
         from activities
         where organization_id = $1 and id >= $2 and id < $3 and not is_removed and tracked > 0 order by activities.id limit 101`,
  values: (query) => [idOf(query.get('time_slot[start]')), idOf(query.get('time_slot[stop]'))],
  isPlannedOnce: true,
  present(row) {
    row.created_at = asInstant(row.created_at)
    row.updated_at = asInstant(row.updated_at)
    row.time_slot = asSecond(row.time_slot)
    row.starts_at = asSecond(row.starts_at)
    if (row.timesheet_id !== null) return
    row.timesheet_id = undefined
    row.timesheet_locked = undefined
  },
})
