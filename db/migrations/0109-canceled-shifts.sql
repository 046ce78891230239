-- How often a shift changed. It starts at what calendars have seen as SEQUENCE so far, because it must never shrink.
alter table attendance_shifts add column revision integer not null default 0;
update attendance_shifts set revision = greatest(0, extract(epoch from updated_at - created_at))::int;

-- Shifts that were deleted before they began. Calendar feeds show them as canceled for 30 days.
create table removed_shifts (
  organization_id integer not null references organizations,
  id bigint not null,
  user_id integer not null,
  starts_at timestamptz not null,
  stops_at timestamptz not null,
  revision integer not null,
  removed_at timestamptz not null,
  primary key (organization_id, id)
);
create index removed_shifts_by_user on removed_shifts (organization_id, user_id, id);
create index removed_shifts_by_age on removed_shifts (organization_id, removed_at);

create or replace view shift_directory as
select organization_id, id, user_id, schedule_id, date, starts_at, stops_at, duration, time_zone, status, late_since,
       explanation, created_at, updated_at, revision
from attendance_shifts;

create view removed_shift_directory as
select organization_id, id, user_id, starts_at, stops_at, revision, removed_at from removed_shifts;
