-- Payments pay expenses back, and pay team invoices.
alter table team_payment_details drop constraint team_payment_details_payment_type_check;
alter table team_payment_details add constraint team_payment_details_payment_type_check
  check (payment_type in ('hours', 'time_off', 'holiday', 'fixed', 'bonus', 'overtime_adjustment', 'expense'));

alter table team_payments add column team_invoice_id int;
alter table team_payments add constraint team_payments_of_invoice
  check ((payment_source = 'team_invoice') = (team_invoice_id is not null));
-- A team invoice is paid once.
create unique index team_payments_by_invoice on team_payments (organization_id, team_invoice_id)
  where team_invoice_id is not null and voided_at is null;

-- Time on a team invoice is paid with it, and by nothing else.
create or replace view payable_activities as
select organization_id, id, user_id, project_id, task_id, date, starts_at, tracked, is_break, paid, timesheet_id, team_invoiced
from activities where not is_removed and tracked > 0;
