import { instant, serveList } from '../floor.ts'

serveList({
  records: 'daily_tool_usages',
  text: `select a.id::float8, a.date::text, a.tracked, t.name, a.tool_type, a.user_id, a.project_id, a.task_id, a.activations,
                ${instant('a.created_at')} as created_at, ${instant('a.updated_at')} as updated_at
         from (select * from daily_tool_usages
               where organization_id = $1 and id >= ($2::date - date '1970-01-01')::bigint * 4294967296
                 and id < ($3::date + 1 - date '1970-01-01')::bigint * 4294967296 and tracked > 0
               order by id limit 101) a
         join tools t on t.organization_id = a.organization_id and t.id = a.tool_id
         order by a.id`,
  values: (query) => [query.get('date[start]'), query.get('date[stop]')],
})
