-- The day of the next reminder of an open client invoice, in the organization; null: none is to come.
alter table invoices add remind_on date, add reminded_at timestamptz;
create index invoices_to_remind on invoices (remind_on) where status = 'open' and remind_on is not null;

-- Each reminder goes out once.
create table invoice_reminders (
  organization_id int not null,
  invoice_id int not null,
  -- So many days after the due date.
  days int not null,
  created_at timestamptz not null,
  primary key (organization_id, invoice_id, days),
  foreign key (organization_id, invoice_id) references invoices
);

-- Invoices that are open already get the reminders that are still to come.
update invoices i set remind_on = (
  select min(i.due_date + days) from unnest(array[1, 7, 14]) days
  where i.due_date + days > (now() at time zone o.time_zone)::date)
from organizations o
where o.id = i.organization_id and i.kind = 'client' and i.status = 'open' and i.due_date is not null;
