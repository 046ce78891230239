-- What the paper of an invoice says about a client; null: unknown, or the language of the organization.
alter table clients add country text, add tax_id text, add language text;

create or replace view invoice_clients as
select organization_id, id, name, emails, phone, address, invoice_notes, net_terms, status, country, tax_id, language
from clients;

-- The blob of the logo; each issued invoice that shows it has a claim of its own.
alter table invoice_settings add logo uuid;

-- The blob of the PDF that was read first; all later readers get the same bytes.
alter table invoices add pdf uuid;

-- What members write about themselves on their team invoices.
create table invoice_sellers (
  organization_id int not null,
  user_id int not null,
  details jsonb not null,
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references organization_members
);
