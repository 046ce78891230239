-- Tracked time. Ids tell the time, so that every window is a range of the primary key and every page one range scan.

-- One row per member: whoever books time of a member locks it, so that bookings of a member follow each other.
create table trackers (
  organization_id int not null,
  user_id int not null,
  last_client_activity timestamptz,
  last_project_id int,
  last_task_id int,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references organization_members
);

-- Every item of a tracker that was ever accepted, whatever its kind: the guard against repeats.
create table tracked_items (
  organization_id int not null,
  user_id int not null,
  uuid uuid not null,
  primary key (organization_id, user_id, uuid)
);

-- id = slot number × 2^29 + one of these; slot number = seconds since 1970 / 600. It fits into 53 bits until 2265.
create sequence activity_numbers minvalue 0 maxvalue 536870911 cycle;
create sequence note_numbers minvalue 0 maxvalue 536870911 cycle;
create sequence tool_usage_numbers minvalue 0 maxvalue 536870911 cycle;
create sequence location_numbers minvalue 0 maxvalue 536870911 cycle;
-- id = days since 1970 × 2^32 + one of these.
create sequence daily_activity_numbers minvalue 0 maxvalue 4294967295 cycle;

-- A claim of a member to time of one slot, and its share. Members, projects and tasks are never deleted, and the
-- booking has read them, so that foreign keys would only cost three lookups a row.
create table activities (
  organization_id int not null,
  id bigint not null,
  user_id int not null,
  project_id int not null,
  task_id int,
  -- In the zone that the organization had when it was booked.
  date date not null,
  time_slot timestamptz not null,
  -- The share: from here, so many seconds. 0 seconds: others were there first, and it is not shown.
  starts_at timestamptz not null,
  tracked smallint not null check (tracked between 0 and offered),
  -- The claim: so many seconds, within this part of the slot. One that floats may lie anywhere in it.
  offered smallint not null,
  room_from smallint not null check (room_from >= 0),
  room_to smallint not null check (room_to <= 600 and room_from + offered <= room_to),
  floats boolean not null,
  -- Active seconds of the claim; of the share there are at most as many as it is long.
  keyboard smallint not null,
  mouse smallint not null,
  overall smallint not null,
  input_tracked smallint not null,
  tracks_input boolean not null,
  billable boolean not null,
  is_break boolean not null,
  time_type text not null check (time_type in ('normal', 'manual', 'idle', 'resumed')),
  client text not null,
  location_type text check (location_type in ('unknown', 'remote', 'on_site')),
  paid boolean not null default false,
  client_invoiced boolean not null default false,
  team_invoiced boolean not null default false,
  timesheet_id int,
  -- Approved, paid or invoiced: its share no longer changes.
  is_locked boolean not null default false,
  is_removed boolean not null default false,
  uuid uuid not null,
  part smallint not null,
  device_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
) partition by range (id);
create index activities_by_user on activities (organization_id, user_id, id);
create index activities_by_project on activities (organization_id, project_id, id);
create index activities_by_update on activities (organization_id, updated_at, id);

-- One partition for each quarter, and one for all other time.
create table activities_other partition of activities default;
do $$
declare
  quarter timestamptz;
begin
  for quarter in select generate_series('2024-01-01Z'::timestamptz, '2031-10-01Z'::timestamptz, '3 months') loop
    execute format('create table %I partition of activities for values from (%s) to (%s)',
      'activities_' || to_char(quarter at time zone 'UTC', 'YYYY"q"Q'),
      extract(epoch from quarter)::bigint / 600 * 536870912,
      extract(epoch from (quarter at time zone 'UTC' + interval '3 months') at time zone 'UTC')::bigint / 600 * 536870912);
  end loop;
end $$;

-- The sums of activities; kept by the transaction that writes them.
create table daily_activities (
  organization_id int not null,
  id bigint not null,
  date date not null,
  user_id int not null,
  project_id int not null,
  task_id int,
  tracked int not null,
  keyboard int not null,
  mouse int not null,
  overall int not null,
  input_tracked int not null,
  manual int not null,
  idle int not null,
  resumed int not null,
  billable int not null,
  work_break int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index daily_activities_of_a_day
  on daily_activities (organization_id, date, user_id, project_id, coalesce(task_id, 0));
create index daily_activities_by_user on daily_activities (organization_id, user_id, id);
create index daily_activities_by_project on daily_activities (organization_id, project_id, id);
create index daily_activities_by_update on daily_activities (organization_id, updated_at, id);

create table notes (
  organization_id int not null,
  id bigint not null,
  user_id int not null,
  project_id int not null,
  task_id int,
  date date not null,
  time_slot timestamptz not null,
  recorded_at timestamptz not null,
  note text not null,
  uuid uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index notes_by_user on notes (organization_id, user_id, id);
create index notes_by_project on notes (organization_id, project_id, id);

create table tool_usages (
  organization_id int not null,
  id bigint not null,
  user_id int not null,
  project_id int not null,
  task_id int,
  date date not null,
  time_slot timestamptz not null,
  tool_type text not null check (tool_type in ('application', 'url')),
  name text not null,
  tracked smallint not null,
  activations int,
  details jsonb,
  uuid uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index tool_usages_by_user on tool_usages (organization_id, user_id, id);
create index tool_usages_by_project on tool_usages (organization_id, project_id, id);

create table locations (
  organization_id int not null,
  id bigint not null,
  user_id int not null,
  project_id int not null,
  date date not null,
  time_slot timestamptz not null,
  recorded_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy double precision not null,
  event text not null check (event in ('start', 'update', 'stop')),
  uuid uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index locations_by_user on locations (organization_id, user_id, id);

-- What the tracking feature may know of members, projects and tasks.
create view tracking_members as
select organization_id, user_id from organization_members where status = 'active' and is_trackable;

create view tracking_projects as
select organization_id, id, status, type, billable from projects;

create view tracking_project_members as
select organization_id, project_id, user_id, role from project_members where status = 'active';

create view tracking_tasks as
select organization_id, id, project_id, status, global_todo_id from tasks;
