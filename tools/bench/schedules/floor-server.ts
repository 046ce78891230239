import { createServer } from 'node:http'
import pg from 'pg'

// The practical minimum: no router, no checks, one prepared statement, one JSON.stringify.

const second = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const list = {
  name: 'list',
  text: `select t.id::float8, t.user_id, t.organization_id, t.schedule_id as attendance_schedule_id,
                ${instant('t.created_at')} as created_at, ${instant('t.updated_at')} as updated_at, t.date::text,
                ${second('t.starts_at')} as start_time, ${second('t.stops_at')} as stop_time, t.time_zone, t.duration,
                t.minimum_time, t.status, t.start_status, ${second('t.actual_start_time')} as actual_start_time,
                ${second('t.actual_stop_time')} as actual_stop_time, t.actual_duration, t.explanation
         from attendance_shifts t
         where t.organization_id = $1 and t.id >= ($2::date - date '1970-01-01')::bigint * 4294967296
           and t.id < ($3::date + 1 - date '1970-01-01')::bigint * 4294967296
         order by t.id limit 101`,
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, options: '-c TimeZone=UTC' })

createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://floor')
  const [, , , id = '0'] = url.pathname.split('/')
  const [start, stop] = [url.searchParams.get('date[start]'), url.searchParams.get('date[stop]')]
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const { rows } = await pool.query({ ...list, values: [id, start, stop] })
  const next = rows.length > 100 ? { next_page_start_id: rows.pop().id } : undefined
  response.end(JSON.stringify({ attendance_shifts: rows, pagination: next }))
}).listen(Number(process.env.PORT), process.env.HOST)
