import { createServer } from 'node:http'
import pg from 'pg'

// The practical minimum: no router, no checks, one prepared statement, one JSON.stringify.

const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const list = {
  name: 'list',
  text: `select a.id::float8, a.date::text, a.tracked, t.name, a.tool_type, a.user_id, a.project_id, a.task_id, a.activations,
                ${instant('a.created_at')} as created_at, ${instant('a.updated_at')} as updated_at
         from (select * from daily_tool_usages
               where organization_id = $1 and id >= ($2::date - date '1970-01-01')::bigint * 4294967296
                 and id < ($3::date + 1 - date '1970-01-01')::bigint * 4294967296 and tracked > 0
               order by id limit 101) a
         join tools t on t.organization_id = a.organization_id and t.id = a.tool_id
         order by a.id`,
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, options: '-c TimeZone=UTC' })

createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://floor')
  const [, , , id = '0'] = url.pathname.split('/')
  const [start, stop] = [url.searchParams.get('date[start]'), url.searchParams.get('date[stop]')]
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const { rows } = await pool.query({ ...list, values: [id, start, stop] })
  const next = rows.length > 100 ? { next_page_start_id: rows.pop().id } : undefined
  response.end(JSON.stringify({ daily_tool_usages: rows, pagination: next }))
}).listen(Number(process.env.PORT), process.env.HOST)
