-- Nobody decides on their own time and money, except an owner without another owner to ask.
create or replace view caller_memberships as
select m.organization_id, m.user_id, m.role, m.views_others_data, m.manages_billing, m.manages_it,
       case when m.manager_projects > 0 then 'manager' when m.user_projects > 0 then 'user'
            when m.viewer_projects > 0 then 'viewer' end as project_role,
       o.plan, o.plan_active, o.addons, o.time_zone, o.created_with_token_id, m.is_view_only, o.week_start,
       m.role = 'owner' and not exists (
         select from organization_members other
         where other.organization_id = m.organization_id and other.user_id <> m.user_id
           and other.role = 'owner' and other.status = 'active') as is_sole_owner
from organization_members m join organizations o on o.id = m.organization_id
where m.status = 'active' and o.status = 'active';

create or replace view member_directory as
select m.organization_id, m.user_id, m.role, m.status, m.is_trackable,
       m.is_view_only and m.role <> 'owner' as is_view_only,
       m.role = 'owner' or (m.role = 'manager' and coalesce(m.views_others_data, true)) as sees_everybody,
       m.role = 'owner' or (m.role = 'manager' and coalesce(m.manages_billing, true)) as manages_pay,
       m.role = 'owner' or (m.role = 'manager' and coalesce(m.manages_it, true)) as manages_it,
       case when m.role = 'owner' then 3 when m.role = 'manager' then 2 when m.manager_projects > 0 then 1 else 0 end as rank,
       coalesce(btrim(m.first_name || ' ' || m.last_name), u.name) as name, u.name as own_name, u.email, u.time_zone,
       u.receives_emails, u.status as user_status, m.profile, m.limits, m.limit_overrides,
       coalesce((m.limits ->> 'limits_by_shifts')::boolean, false) as limits_by_shifts,
       m.pay_period, m.period_week_day, m.period_start_day, m.period_second_start_day, m.period_anchor_date,
       m.last_client_activity, m.created_at, m.removed_at,
       m.role = 'manager' and not coalesce(m.views_others_data, true) as is_sightless,
       m.role = 'owner' and not exists (
         select from organization_members other
         where other.organization_id = m.organization_id and other.user_id <> m.user_id
           and other.role = 'owner' and other.status = 'active') as is_sole_owner
from organization_members m left join users u on u.id = m.user_id;
