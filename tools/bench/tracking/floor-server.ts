import { createServer } from 'node:http'
import pg from 'pg'

// The practical minimum: no router, no checks, one prepared statement, one JSON.stringify.

const page = {
  name: 'page',
  text: `select id::float8, date::text, created_at::text, updated_at::text, time_slot::text, starts_at::text, user_id,
                project_id, task_id, least(keyboard, tracked) as keyboard, least(mouse, tracked) as mouse,
                least(overall, tracked) as overall, tracked, least(input_tracked, tracked) as input_tracked, tracks_input,
                billable, paid, client_invoiced, team_invoiced, is_locked as immutable, timesheet_id,
                case when timesheet_id is not null then is_locked end as timesheet_locked, time_type, client, location_type
         from activities
         where organization_id = $1 and id >= $2 and id < $3 and not is_removed and tracked > 0 order by activities.id limit 101`,
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  options: '-c timezone=UTC -c datestyle=ISO -c plan_cache_mode=force_generic_plan',
})

const idOf = (instant: string) => (Date.parse(instant) / 600_000) * 2 ** 29

createServer(async (request, response) => {
  const [, organization, start = '', stop = ''] =
    /^\/v2\/organizations\/(\d+)\/activities\?time_slot\[start\]=(.*)&time_slot\[stop\]=(.*)$/.exec(
      request.url ?? '',
    ) ?? []
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (organization === undefined) return response.end('{}')
  const { rows } = await pool.query({ ...page, values: [organization, idOf(start), idOf(stop)] })
  const next = rows.length > 100 ? { next_page_start_id: rows.pop().id } : undefined
  for (const row of rows) present(row)
  response.end(JSON.stringify({ activities: rows, pagination: next }))
}).listen(Number(process.env.PORT), process.env.HOST)

/** The API's format: full instants, slots in seconds, and no optional fields without a value. */
function present(row: Record<string, unknown>): void {
  row.created_at = instant(String(row.created_at))
  row.updated_at = instant(String(row.updated_at))
  row.time_slot = second(String(row.time_slot))
  row.starts_at = second(String(row.starts_at))
  if (row.timesheet_id !== null) return
  row.timesheet_id = undefined
  row.timesheet_locked = undefined
}

function instant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(6, '0')}Z`
}

function second(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}Z`
}
