-- Profitability values the billed time at the rate of its member and task, to say what is not billed yet.
create or replace view invoiced_time as
  select organization_id, invoice_id, line_id, activity_id, project_id, date, seconds, user_id, task_id
  from invoice_claims where kind = 'client' and line_id is not null;
