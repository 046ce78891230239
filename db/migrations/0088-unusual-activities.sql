-- The days of members with time: when each is judged next, and what later days compare themselves with.
create table unusual_days (
  organization_id int not null references organizations (id),
  user_id int not null,
  date date not null,
  due_at timestamptz,
  judged_at timestamptz,
  mouse_share double precision,
  keyboard_share double precision,
  mouse_run smallint,
  keyboard_run smallint,
  primary key (organization_id, user_id, date)
);
create index unusual_days_due on unusual_days (due_at, organization_id) where due_at is not null;

create sequence unusual_activity_numbers maxvalue 536870911 cycle;

-- Ids tell the slot in which a finding begins, so that a window of time is a range of ids.
create table unusual_activities (
  organization_id int not null references organizations (id),
  id bigint not null,
  user_id int not null,
  date date not null,
  type text not null check (type in (
    'consistent_persistent_activity', 'consistent_variable_activity', 'unusual_high_mouse_activity',
    'unusual_high_keyboard_activity', 'long_period_of_single_mouse_activity', 'long_period_of_single_keyboard_activity',
    'breakless_work', 'sustained_high_focus_time', 'suspicious_activity')),
  confidence_level text not null check (confidence_level in ('high', 'medium', 'low')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  tracked int not null,
  keyboard int not null,
  mouse int not null,
  overall int not null,
  evidence jsonb not null,
  top_apps jsonb not null,
  top_urls jsonb not null,
  suspicious_apps jsonb not null,
  screenshot_ids bigint[] not null,
  comment text,
  commented_at timestamptz,
  dismissal_reason text,
  dismissed_by_id int,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, date, type, starts_at),
  check (starts_at < ends_at),
  check ((comment is null) = (commented_at is null)),
  check ((dismissal_reason is null) = (dismissed_at is null) and (dismissed_by_id is null) = (dismissed_at is null))
);
create index unusual_activities_of_users on unusual_activities (organization_id, user_id, id);

create view unusual_organizations as
select id, time_zone, 'insights' = any (addons) as has_insights from organizations;

-- Idle, resumed and manual time and breaks say nothing about input.
create view unusual_time as
select organization_id, user_id, id, date, date_part('epoch', starts_at)::bigint as start, tracked::int as tracked,
       least(keyboard, tracked)::int as keyboard, least(mouse, tracked)::int as mouse, least(overall, tracked)::int as overall
from activities
where not is_removed and tracked > 0 and time_type = 'normal' and tracks_input and not is_break;

create view unusual_usages as
select u.organization_id, u.user_id, u.id, u.date, date_part('epoch', u.time_slot)::bigint as slot, u.tool_type = 'url' as is_site,
       t.key, t.name, u.tracked::int as seconds
from tool_usages u join tools t on t.organization_id = u.organization_id and t.id = u.tool_id
where u.tracked > 0;

create view unusual_screenshots as
select organization_id, user_id, id, recorded_at from screenshots;

-- New subscribers hear only what happens from now on.
insert into fact_cursors (stream, subscriber, position)
select stream, name, position from fact_heads
cross join (values ('unusual-activities.follow-time'), ('unusual-activities.follow-screenshots')) as given(name);
