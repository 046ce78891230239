-- Approving manual time asks what budgets have spent, and keeps whether it went beyond one.

alter table manual_time_requests add column is_above_budget boolean not null default false;

-- What budgets may know of those who have one, of the time that is booked on them, and of what an hour of it costs.
create view budget_projects as
select organization_id, id, client_id, budget, pay_rate, bill_rate from projects;

create view budget_clients as
select organization_id, id, budget from clients;

create view budget_days as
select organization_id, id, date, user_id, project_id, task_id, tracked, billable from daily_activities;

create view budget_tasks as
select organization_id, id, pay_rate, bill_rate from tasks;

create view budget_rates as
select organization_id, user_id, project_id, kind, rate, start_date, end_date from rates where rate_type = 'hourly';
