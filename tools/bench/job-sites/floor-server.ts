import { createServer } from 'node:http'
import pg from 'pg'

// The practical minimum: no router, no checks, one prepared statement, one JSON.stringify.

const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const second = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

// `order by id` would sort by the column of the reply, a number of another type, after reading all visits of the week.
const list = {
  name: 'list',
  text: `select id::float8, job_site_id, user_id, case when exit_at is null then 'open' else 'closed' end as status,
                ${instant('created_at')} as created_at, ${instant('updated_at')} as updated_at,
                ${second('enter_at')} as enter_at, ${second('last_seen_at')} as last_seen_at, ${second('exit_at')} as exit_at,
                enter_reason, exit_reason
         from job_site_visits v
         where organization_id = $1 and not is_passive
           and id >= floor(extract(epoch from $2::timestamptz) / 600)::bigint * 536870912
           and id < ceil((extract(epoch from $3::timestamptz) + 1) / 600)::bigint * 536870912
           and enter_at >= $2::timestamptz and enter_at < $3::timestamptz
         order by v.id limit 101`,
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
})

createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://floor')
  const [, , , id = '0'] = url.pathname.split('/')
  const [start, stop] = [url.searchParams.get('enter[start]'), url.searchParams.get('enter[stop]')]
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const { rows } = await pool.query({ ...list, values: [id, start, stop] })
  const next = rows.length > 100 ? { next_page_start_id: rows.pop().id } : undefined
  response.end(JSON.stringify({ job_site_visits: rows, pagination: next }))
}).listen(Number(process.env.PORT), process.env.HOST)
