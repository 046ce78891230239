-- What profitability reads of other features.
create view profit_organizations as
select id, currency from organizations;

create view profit_days as
select organization_id, date, user_id, project_id, task_id, tracked, billable from daily_activities;

-- Lines of issued client invoices, before taxes; a void invoice bills nothing.
create view profit_lines as
select i.organization_id, i.id as invoice_id, l.id as line_id, i.client_id, i.currency, i.issue_date,
       l.amount * (100 - case when l.discount then coalesce(i.discount, 0) else 0 end) / 100 as net
from invoices i
join invoice_lines l on l.organization_id = i.organization_id and l.invoice_id = i.id
where i.kind = 'client' and i.status <> 'draft' and i.closed_reason is distinct from 'void';

create view profit_claims as
select organization_id, invoice_id, line_id, activity_id, project_id, date, seconds from invoice_claims
where kind = 'client' and line_id is not null;

create view profit_expenses as
select organization_id, id, project_id, date, amount, currency, client_invoice_id, client_invoice_line_id from expenses
where status in ('approved', 'reimbursed');

-- Whose a project was on which days. Days before its first client are that client's.
create view profit_client_projects as
select organization_id, client_id, project_id, end_date,
       case when start_date > min(start_date) over (partition by organization_id, project_id) then start_date end as start_date
from project_clients;

create index expenses_by_date on expenses (organization_id, date) where status in ('approved', 'reimbursed');
create index invoices_by_issue on invoices (organization_id, issue_date) where kind = 'client' and status <> 'draft';
