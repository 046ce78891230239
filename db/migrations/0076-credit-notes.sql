-- A credit note takes back a part of an issued client invoice, or all of it.
alter table invoices drop constraint invoices_kind_check, drop constraint invoices_check;
alter table invoices
  add corrects_id int,
  -- The part of paid_amount that credit notes paid.
  add credited_amount numeric not null default 0 check (credited_amount between 0 and paid_amount),
  add constraint invoices_kind_check check (kind in ('client', 'team', 'credit_note')),
  add constraint invoices_party_check check (
    (kind = 'team') = (user_id is not null) and (kind <> 'team') = (client_id is not null)
    and (kind = 'credit_note') = (corrects_id is not null)),
  add foreign key (organization_id, corrects_id) references invoices;
create index invoices_corrected on invoices (organization_id, corrects_id) where corrects_id is not null;

-- What a credit note pays of its invoice is a payment of both; each names the other one.
alter table invoice_payments
  add settled_with_id int,
  add foreign key (organization_id, settled_with_id) references invoices;
