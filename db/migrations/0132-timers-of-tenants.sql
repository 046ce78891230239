-- A timer is with its organization. Who has one, and where, is known to the whole installation: it keeps one timer per user.
create table running_timers (
  user_id int primary key references users,
  organization_id int references organizations,
  due_at timestamptz,
  check (organization_id is not null or due_at is null)
);
insert into running_timers (user_id, organization_id, due_at) select user_id, organization_id, due_at from timers;
create index running_timers_due on running_timers (due_at) where due_at is not null;

drop view current_timers;
delete from timers where organization_id is null;
alter table timers
  drop constraint timers_pkey,
  drop constraint timers_check,
  drop constraint timers_check1,
  alter organization_id set not null,
  alter project_id set not null,
  alter started_at set not null,
  alter booked_until set not null,
  add constraint timers_pkey primary key (organization_id, user_id);
drop index timers_by_organization;
drop index timers_by_project;
drop index timers_due;
create index timers_by_project on timers (organization_id, project_id);
create view current_timers as
select organization_id, user_id, project_id, task_id, note, started_at, booked_until, tracked, idle_since, due_at from timers;
