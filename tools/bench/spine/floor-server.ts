import { asInstant, type FloorList, leaveOutNulls, listen, openFloor, pageOf } from '../floor.ts'

const columns = `id, name, description, created_at::text, updated_at::text, status, type, client_id, billable, coalesce(color::int, 1 + id % 12) as color,
                 budget, metadata, pay_rate::float8, bill_rate::float8`
const optional = ['description', 'client_id', 'budget', 'pay_rate', 'bill_rate']

const projects: FloorList = {
  records: 'projects',
  text: `select ${columns} from projects where organization_id = $1 and status = 'active' order by id limit 101`,
  present(row) {
    row.created_at = asInstant(row.created_at)
    row.updated_at = asInstant(row.updated_at)
    leaveOutNulls(row, optional)
  },
}
const single = { name: 'single', text: `select ${columns} from projects where id = $1` }
const pool = openFloor()

listen(async ({ url = '' }) => {
  const [, , what, id] = url.split('/')
  if (what !== 'projects') return pageOf(pool, projects, url)
  const { rows } = await pool.query({ ...single, values: [id] })
  projects.present?.(rows[0])
  return { project: rows[0] }
})
