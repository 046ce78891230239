-- Rates of projects and tasks, and the client of a project, with the days on which they applied: what a day cost, and whom
-- it was worked for, stays as it was when a rate or a client changes.
create table project_rates (
  organization_id int not null,
  project_id int not null,
  kind text not null check (kind in ('pay', 'bill')),
  rate numeric(12, 2) not null,
  start_date date not null,
  end_date date check (end_date > start_date),
  primary key (organization_id, project_id, kind, start_date),
  foreign key (organization_id, project_id) references projects
);
create unique index project_rates_current on project_rates (organization_id, project_id, kind) where end_date is null;

create table task_rates (
  organization_id int not null,
  task_id int not null,
  kind text not null check (kind in ('pay', 'bill')),
  rate numeric(12, 2) not null,
  start_date date not null,
  end_date date check (end_date > start_date),
  primary key (organization_id, task_id, kind, start_date),
  foreign key (organization_id, task_id) references tasks
);
create unique index task_rates_current on task_rates (organization_id, task_id, kind) where end_date is null;

create table project_clients (
  organization_id int not null,
  project_id int not null,
  client_id int not null,
  start_date date not null,
  end_date date check (end_date > start_date),
  primary key (organization_id, project_id, start_date),
  foreign key (organization_id, project_id) references projects,
  foreign key (organization_id, client_id) references clients
);
create unique index project_clients_current on project_clients (organization_id, project_id) where end_date is null;
create index project_clients_by_client on project_clients (organization_id, client_id, project_id);

-- What was known until now holds for all days so far.
insert into project_rates (organization_id, project_id, kind, rate, start_date)
select organization_id, id, 'pay', pay_rate, date '0001-01-01' from projects where pay_rate is not null
union all
select organization_id, id, 'bill', bill_rate, date '0001-01-01' from projects where bill_rate is not null;

insert into task_rates (organization_id, task_id, kind, rate, start_date)
select organization_id, id, 'pay', pay_rate, date '0001-01-01' from tasks where pay_rate is not null
union all
select organization_id, id, 'bill', bill_rate, date '0001-01-01' from tasks where bill_rate is not null;

insert into project_clients (organization_id, project_id, client_id, start_date)
select organization_id, id, client_id, date '0001-01-01' from projects where client_id is not null;

-- What rates know: the hourly rates of members, projects and tasks. Fixed pay is no hourly rate.
create view rated_members as
select organization_id, user_id, project_id, kind, rate, start_date, end_date from rates where rate_type = 'hourly';

create view rated_projects as
select organization_id, project_id, kind, rate, start_date, end_date from project_rates;

create view rated_tasks as
select organization_id, task_id, kind, rate, start_date, end_date from task_rates;

-- What budgets know of projects: their budgets, and who their client was on which days.
drop view budget_projects, budget_tasks, budget_rates;
create view budget_projects as
select organization_id, id, client_id, budget from projects;

create view budget_client_projects as
select organization_id, client_id, project_id, start_date, end_date from project_clients;

create index rates_of_a_day on rates (organization_id, user_id, kind, project_id, start_date) where rate_type = 'hourly';
