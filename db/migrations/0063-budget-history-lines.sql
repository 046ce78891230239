-- The time behind what rows of budget histories spent, as it became known: each line replaces the one before it of its day.
create table budget_history_lines (
  organization_id int not null,
  id bigint generated always as identity,
  budget_history_id int not null,
  -- Of the daily activity: a member's day on a project and task.
  day_id bigint not null,
  date date not null,
  user_id int not null,
  project_id int not null,
  task_id int,
  -- Those that the row counts; 0: the day no longer counts.
  seconds int not null,
  -- The hourly rate of the day; null for rows of hours.
  rate numeric,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, budget_history_id) references budget_histories on delete cascade
);
create index budget_history_lines_by_day
  on budget_history_lines (organization_id, budget_history_id, day_id, id desc) include (created_at, seconds, rate);

-- Books that were opened before get their lines from the worker.
alter table budget_books add column has_lines boolean not null default false;
