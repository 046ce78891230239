-- Where an invoice was last sent. The hash of a send tells a double click from a second send.
alter table invoices
  add sent_to text[] not null default '{}',
  add sent_hash text;

-- Who bills clients and pays members.
create view invoice_managers as
select m.organization_id, m.user_id, u.email,
       m.role = 'owner' or coalesce(m.views_others_data, true) as sees_everybody
from organization_members m join users u on u.id = m.user_id
where m.status = 'active' and (m.role = 'owner' or m.role = 'manager' and coalesce(m.manages_billing, true));
