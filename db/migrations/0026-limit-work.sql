-- Organizations that exist begin with the quarter of the day that has begun.
insert into due_work (work, organization_id, period, due_at)
select 'limit-histories', o.id, to_char(q.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), q.start
from organizations o
cross join (select date_bin('6 hours', now(), '2026-01-01Z'::timestamptz) as start) q
on conflict do nothing;
