-- What is looked at, when, and who is told. due_at is when the period that ends at period_stop is evaluated; null: never.
create table smart_notification_rules (
  organization_id int not null references organizations (id),
  id int generated always as identity unique,
  name text not null,
  enabled boolean not null,
  frequency text not null check (frequency in ('hourly', 'daily', 'weekly', 'monthly')),
  metric_type text not null,
  condition text not null check (condition in ('above', 'below')),
  condition_value numeric(12, 2) not null check (condition_value >= 0),
  time_unit text not null check (time_unit in ('per_hour', 'per_day', 'per_week', 'per_month')),
  all_members boolean not null,
  team_ids int[] not null,
  user_ids int[] not null,
  recipient_roles text[] not null,
  recipient_user_ids int[] not null,
  deliver_by text[] not null,
  tool_ids int[] not null,
  period_stop timestamptz not null,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index smart_notification_rules_due on smart_notification_rules (due_at) where due_at is not null;

-- One per rule and period, with the rule as it was then.
create table smart_notifications (
  organization_id int not null references organizations (id),
  id int generated always as identity,
  rule_id int not null,
  period_stop timestamptz not null,
  starts_at timestamptz not null,
  stops_at timestamptz not null,
  matches jsonb not null,
  match_user_ids int[] not null,
  rule_snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, rule_id, period_stop)
);
create index smart_notifications_created on smart_notifications (organization_id, created_at, id);

-- Leads get the matches of their teams; null means all.
create table smart_notification_recipients (
  organization_id int not null,
  notification_id int not null,
  user_id int not null,
  match_user_ids int[],
  primary key (organization_id, user_id, notification_id),
  foreign key (organization_id, notification_id) references smart_notifications (organization_id, id)
);

-- The incoming webhook of an organization's chat; its address is a secret.
create table smart_chats (
  organization_id int primary key references organizations (id),
  sealed_url bytea not null,
  host text not null,
  updated_at timestamptz not null
);

create table smart_chat_posts (
  organization_id int not null,
  notification_id int not null,
  attempts smallint not null default 0,
  due_at timestamptz,
  delivered_at timestamptz,
  last_error text,
  primary key (organization_id, notification_id),
  foreign key (organization_id, notification_id) references smart_notifications (organization_id, id)
);
create index smart_chat_posts_due on smart_chat_posts (due_at) where due_at is not null;

create view smart_organizations as
select id, name, time_zone, 'insights' = any (addons) as has_insights from organizations;

create view smart_members as
select m.organization_id, m.user_id, m.role, coalesce(btrim(m.first_name || ' ' || m.last_name), u.name) as name,
       m.role = 'owner' or (m.role = 'manager' and coalesce(m.views_others_data, true)) as sees_everybody
from organization_members m join users u on u.id = m.user_id
where m.status = 'active';

create view smart_team_members as select organization_id, team_id, user_id from team_members;
create view smart_teams as select organization_id, id from teams;
create view smart_leads as select distinct organization_id, lead_id, user_id from led_members;
create view smart_tools as select organization_id, id from tools;

create view smart_days as
select organization_id, date, user_id, tracked, overall, input_tracked, manual, idle, work_break from daily_activities;

create view smart_slots as
select organization_id, id, user_id, tracked::int as tracked, least(overall, tracked)::int as overall,
       least(input_tracked, tracked)::int as input_tracked,
       case when time_type = 'manual' then tracked else 0 end::int as manual,
       case when time_type = 'idle' then tracked else 0 end::int as idle,
       case when is_break then tracked else 0 end::int as work_break
from activities where not is_removed and tracked > 0;

create view smart_tool_days as
select organization_id, date, user_id, tool_id, tracked, core, non_core, unproductive from daily_tool_usages;

create view smart_tool_slots as
select organization_id, id, user_id, tool_id, tracked::int as tracked,
       case when productivity = 'core' then counted else 0 end::int as core,
       case when productivity = 'non_core' then counted else 0 end::int as non_core,
       case when productivity = 'unproductive' then counted else 0 end::int as unproductive
from tool_usages where tracked > 0;

-- A dismissed finding counts no more.
create view smart_findings as
select organization_id, id, date, user_id, type from unusual_activities where dismissed_at is null;

create view smart_shifts as select organization_id, user_id, starts_at, stops_at from attendance_shifts;
