-- The name that an organization gave a member. It is shown there only; null: the member's own name.
alter table organization_members add column first_name text, add column last_name text;
alter table organization_members add constraint organization_members_name_check
  check ((first_name is null) = (last_name is null));

create view member_names as
select organization_id, user_id, first_name, last_name, btrim(first_name || ' ' || last_name) as name
from organization_members where first_name is not null;

create or replace view project_people as
select m.organization_id, m.user_id, m.profile, coalesce(btrim(m.first_name || ' ' || m.last_name), u.name) as name, u.email
from organization_members m join users u on u.id = m.user_id;

create or replace view timed_members as
select m.organization_id, m.user_id, coalesce(btrim(m.first_name || ' ' || m.last_name), u.name) as name, m.status,
       m.is_trackable, coalesce(t.last_client_activity, m.last_client_activity) as last_client_activity,
       t.last_project_id, t.last_task_id
from organization_members m
join users u on u.id = m.user_id
left join trackers t on t.organization_id = m.organization_id and t.user_id = m.user_id;

create or replace view organization_users as
select id, name, first_name, last_name, email, time_zone, made_by_organization_id from users;
