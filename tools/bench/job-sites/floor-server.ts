import { instant, second, serveList } from '../floor.ts'

serveList({
  records: 'job_site_visits',
  // `order by id` would sort by the column of the reply, a number of another type, after reading all visits of the week.
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
  values: (query) => [query.get('enter[start]'), query.get('enter[stop]')],
  isPlannedOnce: true,
})
