-- Administrators of the server, who may create organizations when others may not.
alter table users add column is_administrator boolean not null default false;

-- Who created an organization: users create a limited number of them.
alter table organizations add column created_by_id int references users;
update organizations o set created_by_id = (
  select m.user_id from organization_members m where m.organization_id = o.id and m.role = 'owner'
  order by m.created_at, m.user_id limit 1);
create index organizations_by_creator on organizations (created_by_id);
