-- Nobody joins an organization without agreeing: an invite waits in the account of its address until its owner decides.
alter table invites add column declined_at timestamptz;

-- The open invites of an address, across organizations: what an account shows.
create index invites_waiting_for on invites (lower(email), id) where accepted_at is null and not is_over;

-- The organization that created the account for its member; null for accounts that people made themselves.
alter table users add column made_by_organization_id int references organizations;
