-- A webhook belongs to its member, whatever became of the token that created it. An organization token creates webhooks
-- of its user that cover its organization only.
alter table webhooks
  add column limited_to_id integer references organizations,
  add constraint webhooks_limit_check check (limited_to_id is null or scope = 'user');

drop view entitled_webhooks;

-- Whether a webhook still has its member, and the right that the member lacks at the moment; null: it may send.
create view webhook_rights as
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
left join organization_members m on m.organization_id = coalesce(w.organization_id, w.limited_to_id)
                                and m.user_id = w.created_by_id and m.status = 'active'
left join project_members pm on pm.organization_id = w.organization_id and pm.project_id = w.project_id
                            and pm.user_id = w.created_by_id and pm.status = 'active' and pm.role = 'manager'
where w.deleted_at is null and w.status <> 'disabled';
