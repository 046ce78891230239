-- Time that is told by hand: who needs approval for it, what was asked for, and a log of everything that was edited.

-- Without a row: no approval needed, reasons are required.
create table manual_time_settings (
  organization_id int primary key references organizations,
  requires_approval boolean not null,
  requires_reason boolean not null,
  updated_at timestamptz not null
);

-- Members for whom it is otherwise than for the organization.
create table manual_time_members (
  organization_id int not null,
  user_id int not null,
  requires_approval boolean not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references organization_members
);

create table manual_time_requests (
  organization_id int not null,
  id int generated always as identity,
  member_id int not null,
  submitted_by_id int not null,
  project_id int not null,
  task_id int,
  start_time timestamptz not null,
  stop_time timestamptz not null,
  -- In the zone that the organization had when it was submitted.
  date date not null,
  last_date date not null,
  billable boolean not null,
  notes text,
  reason_to_submit text not null,
  attachment_original_filename text,
  attachment bytea,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'denied')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  reviewer_id int,
  denial_reason text,
  -- What an approval replaced, and how much it booked in the end.
  replaced_time jsonb,
  approved_seconds int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references organization_members,
  check (stop_time > start_time),
  check ((status = 'submitted') = (decided_at is null))
);
create unique index manual_time_requests_by_id on manual_time_requests (id);
create index manual_time_requests_by_member on manual_time_requests (organization_id, member_id, id);
create index manual_time_requests_waiting on manual_time_requests (organization_id, id) where status = 'submitted';

create table time_edit_logs (
  organization_id int not null,
  id int generated always as identity,
  user_id int not null,
  blame_user_id int not null,
  action text not null check (action in ('add', 'edit', 'delete', 'replace')),
  starts_at timestamptz not null,
  stops_at timestamptz not null,
  original_starts_at timestamptz,
  original_stops_at timestamptz,
  project_id int,
  task_id int,
  original_project_id int,
  original_task_id int,
  added_duration int not null,
  deleted_duration int not null,
  replaced_duration int not null,
  reason text not null,
  manual_time_request_id int,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create index time_edit_logs_by_time on time_edit_logs (organization_id, created_at, id);
create index time_edit_logs_by_user on time_edit_logs (organization_id, user_id, id);

-- Who leads whom, where leads decide on manual time. Mails go to those who also want to be told.
create view manual_time_leads as
select lead.organization_id, lead.user_id as lead_id, member.user_id,
       bool_or((t.lead_options ->> 'receive_manual_time_notification')::boolean) as is_told
from team_members lead
join teams t on t.organization_id = lead.organization_id and t.id = lead.team_id
            and (t.lead_options ->> 'approve_manual_time')::boolean
join team_members member on member.organization_id = lead.organization_id and member.team_id = lead.team_id
                        and member.user_id <> lead.user_id
where lead.is_lead
group by lead.organization_id, lead.user_id, member.user_id;

-- What manual time may know of members and projects.
create view manual_time_people as
select organization_id, user_id, role from organization_members where status = 'active';

create view manual_time_projects as
select organization_id, id, name from projects;

create view manual_time_project_members as
select organization_id, project_id, user_id, role from project_members where status = 'active';
