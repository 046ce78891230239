-- Whoever checks a credential must know whether its member only reads.
create or replace view caller_memberships as
select m.organization_id, m.user_id, m.role, m.views_others_data, m.manages_billing, m.manages_it,
       case when m.manager_projects > 0 then 'manager' when m.user_projects > 0 then 'user'
            when m.viewer_projects > 0 then 'viewer' end as project_role,
       o.plan, o.plan_active, o.addons, o.time_zone, o.created_with_token_id, m.is_view_only
from organization_members m
join organizations o on o.id = m.organization_id
where m.status = 'active';

-- Nobody can lock an organization: its owners change things.
update organization_members set is_view_only = false where role = 'owner' and is_view_only;
