import { instant, second, serveList } from '../floor.ts'

serveList({
  records: 'attendance_shifts',
  text: `select t.id::float8, t.user_id, t.organization_id, t.schedule_id as attendance_schedule_id,
                ${instant('t.created_at')} as created_at, ${instant('t.updated_at')} as updated_at, t.date::text,
                ${second('t.starts_at')} as start_time, ${second('t.stops_at')} as stop_time, t.time_zone, t.duration,
                t.minimum_time, t.status, t.start_status, ${second('t.actual_start_time')} as actual_start_time,
                ${second('t.actual_stop_time')} as actual_stop_time, t.actual_duration, t.explanation
         from attendance_shifts t
         where t.organization_id = $1 and t.id >= ($2::date - date '1970-01-01')::bigint * 4294967296
           and t.id < ($3::date + 1 - date '1970-01-01')::bigint * 4294967296
         order by t.id limit 101`,
  values: (query) => [query.get('date[start]'), query.get('date[stop]')],
})
