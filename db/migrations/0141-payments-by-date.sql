-- Payments of a few days, over all invoices.
create index invoice_payments_by_date on invoice_payments (organization_id, date, id);
