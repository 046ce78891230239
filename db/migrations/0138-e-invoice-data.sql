-- What e-invoices carry of a client, why an invoice has no tax, and how its file finds its way.
alter table clients add column e_invoice jsonb;

create or replace view client_directory as
select organization_id, id, name, emails, phone, address, invoice_notes, net_terms, status, country, tax_id, language, budget, e_invoice
from clients;

alter table invoices
  add column tax_scenario text check (tax_scenario in ('reverse_charge', 'export', 'exempt', 'small_business', 'not_subject')),
  add column routing jsonb;
