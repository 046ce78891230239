-- Finds the days and expenses that are left to bill, whatever was billed before.
-- Outside a transaction.
create index concurrently daily_activities_unbilled on daily_activities (organization_id, project_id, date)
  where billable > coalesce(client_invoiced, 0);
create index concurrently expenses_unbilled on expenses (organization_id, project_id, date)
  where billable and client_invoice_id is null and status in ('submitted', 'approved', 'reimbursed');
drop index concurrently expenses_to_bill;
