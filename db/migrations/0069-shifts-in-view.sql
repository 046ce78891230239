-- Since when a running shift has no work although its grace is over; judging sets it.
alter table attendance_shifts add column late_since timestamptz;
create index attendance_shifts_late on attendance_shifts (organization_id, user_id) where late_since is not null;

-- Lists of one status, such as missed, by day.
create index attendance_shifts_by_status on attendance_shifts (organization_id, status, id);

-- Shifts that run without work right now are judged once more, so the dashboard knows them.
update attendance_shifts set due_at = now()
where status = 'not_started' and starts_at <= now() and stops_at > now();

-- Who is late now.
create view dashboard_late_shifts as
select organization_id, id, user_id, schedule_id, date, starts_at, stops_at, time_zone, late_since, explanation
from attendance_shifts where late_since is not null;

-- Shifts in calendars. Ids contain the date.
create view calendar_shifts as
select organization_id, id, user_id, schedule_id, date, starts_at, stops_at, duration, time_zone, status,
       greatest(0, date_part('epoch', updated_at - created_at))::int as revision, updated_at as changed_at
from attendance_shifts;

-- A team's calendar is for everybody on the team: each entry asks what its reader may see.
create or replace view entitled_calendar_feeds as
select f.organization_id, f.id, f.user_id, f.team_id, f.token_hash, f.last_read_at,
       least(k.expires_at, g.expires_at) as ends_at, o.name as organization_name, o.plan_active, t.name as team_name,
       m.role = 'owner' or (m.role = 'manager' and m.views_others_data is not false) as sees_everybody
from calendar_feeds f
join organizations o on o.id = f.organization_id
join users u on u.id = f.user_id and u.status = 'active'
join organization_members m on m.organization_id = f.organization_id and m.user_id = f.user_id and m.status = 'active'
left join organization_tokens k on k.id = f.organization_token_id and k.user_id = f.user_id and k.revoked_at is null
left join token_families g on g.id = f.token_family_id and g.revoked_at is null
left join teams t on t.organization_id = f.organization_id and t.id = f.team_id
left join team_members l on l.organization_id = f.organization_id and l.team_id = f.team_id and l.user_id = f.user_id
where f.ended_at is null
  and (f.organization_token_id is null or k.id is not null)
  and (f.token_family_id is null or g.id is not null)
  and (f.team_id is null
       or (t.id is not null
           and (m.role = 'owner' or (m.role = 'manager' and m.views_others_data is not false) or l.user_id is not null)));
drop view calendar_led_teams;

-- The rule of whom a holiday applies to, in one place: lists ask for active members, shifts also for former ones,
-- whose verdicts must not change because they left.
create view holiday_audiences as
select h.organization_id, h.id, h.date, m.user_id, m.status
from holidays h
join organization_members m on m.organization_id = h.organization_id
where m.user_id = any(h.user_ids)
   or ((h.joined_after is null or m.created_at > h.joined_after)
       and (h.joined_until is null or m.created_at <= h.joined_until)
       and (not h.match_country or m.profile->>'country' = h.country));

create or replace view member_holidays as
select organization_id, id, date, user_id from holiday_audiences where status = 'active';

create or replace view shift_days_off as
select r.organization_id, r.user_id, d.date, r.all_day, d.starts_at, d.stops_at
from time_off_requests r
join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id and d.amount_used > 0
where r.status = 'approved'
union all
select organization_id, user_id, date, true, null, null from holiday_audiences;
