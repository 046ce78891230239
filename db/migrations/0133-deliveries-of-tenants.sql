-- Deliveries and their attempts are with the organization of their event; 0 has the test events of users' own webhooks.
-- Webhooks belong to the whole installation, because those of users have no organization.
alter table webhooks drop constraint webhooks_organization_id_project_id_fkey;
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_id_fkey;

update webhook_deliveries d set organization_id = coalesce(w.organization_id, w.limited_to_id, 0)
from webhooks w where w.id = d.webhook_id and d.organization_id is null and d.event <> 'webhook.test';
update webhook_deliveries d set organization_id = coalesce(w.organization_id, 0)
from webhooks w where w.id = d.webhook_id and d.organization_id is null;

create table webhook_organizations (
  webhook_id int not null references webhooks,
  organization_id int not null,
  primary key (webhook_id, organization_id)
);
create index webhook_organizations_of on webhook_organizations (organization_id);
insert into webhook_organizations select distinct webhook_id, organization_id from webhook_deliveries;

alter table webhook_deliveries
  drop constraint webhook_deliveries_pkey,
  alter organization_id set not null,
  add constraint webhook_deliveries_pkey primary key (webhook_id, id, organization_id);

create table attempts_of_tenants (
  organization_id int not null,
  webhook_id int not null,
  delivery_id bigint not null,
  number int not null,
  started_at timestamptz not null,
  millis int not null,
  status int,
  fault text,
  said text,
  answer text,
  next_attempt_at timestamptz
);
insert into attempts_of_tenants
select d.organization_id, a.webhook_id, a.delivery_id, a.number, a.started_at, a.millis, a.status, a.fault, a.said, a.answer,
       a.next_attempt_at
from webhook_attempts a join webhook_deliveries d on d.webhook_id = a.webhook_id and d.id = a.delivery_id;
drop table webhook_attempts;
alter table attempts_of_tenants rename to webhook_attempts;
alter table webhook_attempts
  add constraint webhook_attempts_pkey primary key (organization_id, webhook_id, delivery_id, number);

drop function webhook_attempts_of(int, bigint);
create function webhook_attempts_of(organization int, hook int, delivery bigint) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
    'number', number, 'started_at', wire_instant(started_at), 'duration_ms', millis, 'status', status,
    'error', said, 'answer', answer, 'next_attempt_at', wire_instant(next_attempt_at)) order by number), '[]')
  from webhook_attempts where organization_id = organization and webhook_id = hook and delivery_id = delivery
$$;

create or replace function webhook_health(hook int, probe_at timestamptz) returns json language sql stable as $$
  with its as materialized (
    select array(select organization_id from webhook_organizations where webhook_id = hook) as organizations
  )
  select json_build_object(
    'waiting', (select count(*) from webhook_deliveries d, its
                where d.organization_id = any(its.organizations) and d.webhook_id = hook and d.run_at is not null),
    'dead', (select count(*) from webhook_deliveries d, its
             where d.organization_id = any(its.organizations) and d.webhook_id = hook and d.outcome = 'dead'),
    'recent_delivered', count(*) filter (where outcome = 'delivered'),
    'recent_failing', count(*) filter (where outcome in ('retrying', 'dead')),
    'next_probe_at', wire_instant(probe_at))
  from (select d.outcome from webhook_deliveries d, its
        where d.organization_id = any(its.organizations) and d.webhook_id = hook order by d.id desc limit 100) recent
$$;

-- Each webhook looks up its own member, so that no plan reads the members of other organizations.
create or replace view webhook_rights as
select w.id,
       u.status = 'active' and (m.user_id is not null or coalesce(w.organization_id, w.limited_to_id) is null) as has_member,
       case
         when w.scope = 'user' and w.limited_to_id is null then (
           select case when bool_and(o.is_view_only and o.role <> 'owner') then 'view_only' end
           from organization_members o where o.user_id = w.user_id and o.status = 'active')
         when m.role = 'owner' then null
         when m.is_view_only then 'view_only'
         when w.scope = 'user' then null
         when m.role = 'manager' then case when m.views_others_data is false then 'view_others_data' end
         when w.scope = 'organization' then 'role'
         when pm.user_id is null then 'project_role'
       end as hold_reason
from webhooks w
join users u on u.id = w.created_by_id
left join lateral (
  select o.user_id, o.role, o.is_view_only, o.views_others_data from organization_members o
  where o.organization_id = coalesce(w.organization_id, w.limited_to_id) and o.user_id = w.created_by_id
    and o.status = 'active'
  offset 0) m on true
left join lateral (
  select p.user_id from project_members p
  where p.organization_id = w.organization_id and p.project_id = w.project_id and p.user_id = w.created_by_id
    and p.status = 'active' and p.role = 'manager'
  offset 0) pm on true
where w.deleted_at is null and w.status <> 'disabled';
