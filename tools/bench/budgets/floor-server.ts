import { createServer } from 'node:http'
import pg from 'pg'

// The practical minimum: no router, no checks, one prepared statement, one JSON.stringify.

const list = {
  name: 'list',
  text: `select id, project_id, client_id, budget, start_date::text, stop_date::text,
                round(spent / 3600, digits)::float8 as spent, round(period_spent / 3600, digits)::float8 as period_spent,
                trunc(period_spent * 100 / allowed)::int as percent, period_start::text, near_limit_at::text,
                reached_at::text, created_at::text, updated_at::text
         from budget_histories where organization_id = $1 order by id limit 101`,
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  options: '-c timezone=UTC -c datestyle=ISO',
})

createServer(async (request, response) => {
  const [, , , id = '0'] = (request.url ?? '').split('?')[0]?.split('/') ?? []
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const { rows } = await pool.query({ ...list, values: [id] })
  const next = rows.length > 100 ? { next_page_start_id: rows.pop().id } : undefined
  for (const row of rows) present(row)
  response.end(JSON.stringify({ budget_histories: rows, pagination: next }))
}).listen(Number(process.env.PORT), process.env.HOST)

/** The API's format: full instants, and no optional fields without a value. */
function present(row: Record<string, unknown>): void {
  row.created_at = instant(String(row.created_at))
  row.updated_at = instant(String(row.updated_at))
  for (const name of ['project_id', 'client_id', 'near_limit_at', 'reached_at'])
    if (row[name] === null) row[name] = undefined
}

function instant(text: string): string {
  const fraction = text.slice(20, -3).padEnd(6, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}
