-- A webhook acts for its maker, so it remembers the credential too. A session is the maker themself and has neither.
alter table webhooks
  add column organization_token_id integer,
  add column token_family_id integer;

create index webhooks_in_use on webhooks (id) where deleted_at is null and status <> 'disabled';

-- View-only members can't have webhooks.
create or replace view webhook_members as
select organization_id, user_id
from organization_members
where status = 'active' and (role = 'owner' or not is_view_only);

-- Webhooks whose maker could create them now: with a credential that still works until ends_at, and in
-- organizations and projects with the role and the permission that creating one requires.
create view entitled_webhooks as
select w.id, least(t.expires_at, f.expires_at) as ends_at
from webhooks w
join users u on u.id = w.created_by_id and u.status = 'active'
left join organization_tokens t on t.id = w.organization_token_id and t.user_id = w.created_by_id
                               and t.revoked_at is null
left join token_families f on f.id = w.token_family_id and f.revoked_at is null
left join organization_members m on m.organization_id = w.organization_id and m.user_id = w.created_by_id
                                and m.status = 'active'
left join project_members pm on pm.organization_id = w.organization_id and pm.project_id = w.project_id
                            and pm.user_id = w.created_by_id and pm.status = 'active' and pm.role = 'manager'
where (w.organization_token_id is null or t.id is not null)
  and (w.token_family_id is null or f.id is not null)
  and (w.scope = 'user' or m.role = 'owner'
       or (not m.is_view_only
           and ((m.role = 'manager' and m.views_others_data is not false) or pm.role is not null)));

-- Until now an organization token could create webhooks of its user, unseen by them. Which ones were is not known, so
-- those of users who ever had such a token end.
with planted as (
  update webhooks w
  set status = 'disabled', updated_at = now(),
      disabled_reason = 'It may have been created with an organization token, which is no longer possible. Create it again to continue.'
  where w.scope = 'user' and w.deleted_at is null and w.status <> 'disabled'
    and exists (select from organization_tokens t where t.user_id = w.user_id)
  returning w.id
)
update webhook_deliveries d set outcome = 'dead', run_at = null
from planted
where d.webhook_id = planted.id and d.run_at is not null;
