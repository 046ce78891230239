-- Timers that run, what they left behind, and who was last seen where.

-- One row for each user who ever started one; whoever starts, stops or books a timer of a user locks it before the
-- tracker. It is of the user and not of an organization, because a user has one timer over all of them.
create table timers (
  user_id int primary key references users,
  -- Null: none is running, and what follows says nothing.
  organization_id int,
  project_id int,
  task_id int,
  note text,
  started_at timestamptz,
  -- In whole seconds; all before it is booked or was discarded.
  booked_until timestamptz,
  tracked int not null default 0,
  idle_since timestamptz,
  -- When the slot of booked_until is over; null while it is idle.
  due_at timestamptz,
  foreign key (organization_id, user_id) references organization_members,
  foreign key (organization_id, project_id) references projects,
  check (organization_id is null
         or (project_id is not null and started_at is not null and booked_until is not null)),
  check (organization_id is not null or (due_at is null and idle_since is null))
);
create index timers_by_organization on timers (organization_id, user_id) where organization_id is not null;
create index timers_due on timers (due_at) where due_at is not null;

-- id = slot number × 2^29 + one of these, as everywhere in tracking.
create sequence tracking_state_numbers minvalue 0 maxvalue 536870911 cycle;
create table tracking_states (
  organization_id int not null,
  id bigint not null,
  user_id int not null,
  type text not null check (type in ('start', 'stop')),
  occurred_at timestamptz not null,
  primary key (organization_id, id)
);
create index tracking_states_by_user on tracking_states (organization_id, user_id, id);

-- How long a break lasts, where somebody said so.
create table work_break_policies (
  organization_id int not null,
  project_id int not null,
  policy_duration int not null check (policy_duration > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references projects
);

alter table project_members add last_task_id int;

-- What the timers feature may know of others.
create view timed_organizations as
select id, time_zone from organizations;

create view timed_projects as
select organization_id, id, name, description, status, type, billable, created_at, updated_at from projects;

create view timed_project_members as
select organization_id, project_id, user_id, role, status, last_client_activity, last_task_id from project_members;

create view timed_tasks as
select organization_id, id, project_id, summary, status from tasks;

create view timed_members as
select m.organization_id, m.user_id, u.name, m.status, m.is_trackable,
       coalesce(t.last_client_activity, m.last_client_activity) as last_client_activity, t.last_project_id, t.last_task_id
from organization_members m
join users u on u.id = m.user_id
left join trackers t on t.organization_id = m.organization_id and t.user_id = m.user_id;

-- Timers of people who may no longer track what they track; the facts that made them so will stop them.
create view halted_timers as
select t.user_id from timers t
left join organization_members m on m.organization_id = t.organization_id and m.user_id = t.user_id
left join projects p on p.organization_id = t.organization_id and p.id = t.project_id
left join project_members pm on pm.organization_id = t.organization_id and pm.project_id = t.project_id
                            and pm.user_id = t.user_id
left join tasks k on k.organization_id = t.organization_id and k.id = t.task_id
where t.organization_id is not null
  and (m.status <> 'active' or not m.is_trackable or m.is_view_only or p.status <> 'active' or pm.status <> 'active'
       or pm.role is null or pm.role = 'viewer' or k.status = 'deleted');
