-- Clients are listed by status, a page at a time.

create index clients_by_status on clients (organization_id, status, id);
