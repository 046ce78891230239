-- What rows of budget histories have spent, as it became known: lines that are only added, and whose sum is the row's figure.
create table budget_history_postings (
  organization_id int not null,
  id bigint generated always as identity,
  budget_history_id int not null,
  -- Time or its rates changed, or the row was counted again because its days or projects changed.
  cause text not null check (cause in ('opening', 'time', 'recount')),
  -- Differences, in the measure of the row.
  spent numeric not null,
  period_spent numeric not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, budget_history_id) references budget_histories on delete cascade
);
create index budget_history_postings_by_history
  on budget_history_postings (organization_id, budget_history_id, created_at) include (spent, period_spent);

-- The settings and days of each row, as they were from an instant on.
create table budget_history_versions (
  organization_id int not null,
  id bigint generated always as identity,
  budget_history_id int not null,
  created_at timestamptz not null,
  budget jsonb not null,
  allowed numeric not null,
  start_date date,
  stop_date date,
  period_start date,
  resets_on date,
  digits smallint not null,
  primary key (organization_id, id),
  foreign key (organization_id, budget_history_id) references budget_histories on delete cascade
);
create index budget_history_versions_by_history on budget_history_versions (organization_id, budget_history_id, created_at);

-- What is stored now has been known since its last change; of earlier instants nothing was kept.
insert into budget_history_postings (organization_id, budget_history_id, cause, spent, period_spent, created_at)
select organization_id, id, 'opening', spent, period_spent, updated_at from budget_histories;
insert into budget_history_versions (organization_id, budget_history_id, created_at, budget, allowed, start_date, stop_date,
                                     period_start, resets_on, digits)
select organization_id, id, updated_at, budget, allowed, start_date, stop_date, period_start, resets_on, digits
from budget_histories;
