-- Lists are in the order of ids within an organization. Indexes on the id alone made PostgreSQL read the rows of others.
-- The public page of an invoice knows nothing but its id: a hash index finds it and can order nothing.
drop index invoices_id;
create index invoices_id on invoices using hash (id);
drop index invoice_payments_id;
drop index team_payments_id;

create index invoices_by_status on invoices (organization_id, kind, status, id, issue_date);
create index invoices_by_issue_date on invoices (organization_id, kind, issue_date, id, status);

-- Generating claims 100,000 activities in one statement, and the key was checked for each. The invoice is locked meanwhile.
alter table invoice_claims drop constraint invoice_claims_organization_id_invoice_id_fkey;
