import { asInstant, leaveOutNulls, serveList } from '../floor.ts'

serveList({
  records: 'budget_histories',
  text: `select id, project_id, client_id, budget, start_date::text, stop_date::text,
                round(spent / 3600, digits)::float8 as spent, round(period_spent / 3600, digits)::float8 as period_spent,
                trunc(period_spent * 100 / allowed)::int as percent, period_start::text, near_limit_at::text,
                reached_at::text, created_at::text, updated_at::text
         from budget_histories where organization_id = $1 order by id limit 101`,
  present(row) {
    row.created_at = asInstant(row.created_at)
    row.updated_at = asInstant(row.updated_at)
    leaveOutNulls(row, ['project_id', 'client_id', 'near_limit_at', 'reached_at'])
  },
})
