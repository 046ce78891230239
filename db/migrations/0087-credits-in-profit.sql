-- A credit note takes back what was billed, on the day of its issue.
create or replace view profit_lines as
select i.organization_id, i.id as invoice_id, l.id as line_id, i.client_id, i.currency, i.issue_date,
       l.amount * (100 - case when l.discount then coalesce(i.discount, 0) else 0 end) / 100
         * case when i.kind = 'credit_note' then -1 else 1 end as net
from invoices i
join invoice_lines l on l.organization_id = i.organization_id and l.invoice_id = i.id
where i.kind in ('client', 'credit_note') and i.status <> 'draft' and i.closed_reason is distinct from 'void';

drop index invoices_by_issue;
create index invoices_by_issue on invoices (organization_id, issue_date)
  where kind in ('client', 'credit_note') and status <> 'draft';
