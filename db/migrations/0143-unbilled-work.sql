-- How much billable time of a day is on client invoices: the rest is unbilled. Null: none; it takes no space.
alter table daily_activities add column client_invoiced integer;

update daily_activities d set client_invoiced = counted.seconds
from (select organization_id, date, user_id, project_id, coalesce(task_id, 0) as task_id, sum(tracked) as seconds
      from activities where client_invoiced and billable and not is_removed and tracked > 0
      group by 1, 2, 3, 4, 5) counted
where d.organization_id = counted.organization_id and d.date = counted.date and d.user_id = counted.user_id
  and d.project_id = counted.project_id and coalesce(d.task_id, 0) = counted.task_id;

-- Archived quarters have no activities here, but their claims.
update daily_activities d set client_invoiced = coalesce(d.client_invoiced, 0) + claimed.seconds
from (select c.organization_id, c.date, c.user_id, c.project_id, coalesce(c.task_id, 0) as task_id, sum(c.seconds) as seconds
      from invoice_claims c
      where c.kind = 'client'
        and not exists (select from activities a where a.organization_id = c.organization_id and a.id = c.activity_id)
      group by 1, 2, 3, 4, 5) claimed
where d.organization_id = claimed.organization_id and d.date = claimed.date and d.user_id = claimed.user_id
  and d.project_id = claimed.project_id and coalesce(d.task_id, 0) = claimed.task_id;

create or replace view tracked_days as
select organization_id, id, date, user_id, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle,
       billable, work_break, updated_at, resumed, overall_billable, input_billable,
       billable_manual, overall_manual, input_manual, overall_billable_manual, input_billable_manual,
       billable_idle, overall_idle, input_idle, overall_billable_idle, input_billable_idle,
       billable_resumed, overall_resumed, input_resumed, overall_billable_resumed, input_billable_resumed,
       client_invoiced
from daily_activities;

-- Readers choose which expenses count: what is submitted is unbilled work that waits for an approver.
create view expense_directory as
select organization_id, id, project_id, date, amount, currency, billable, status, client_invoice_id, client_invoice_line_id
from expenses;
drop view approved_expenses;
