-- A manager who lost view_others_data sees other members' records from no other role: not as a manager of a project, a lead or
-- a teammate. Every right over members that a project or a team gives begins in one of these views.
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
       m.role = 'manager' and not coalesce(m.views_others_data, true) as is_sightless
from organization_members m left join users u on u.id = m.user_id;

-- teams: the active managers of projects whom this role shows the records of its members. To leads who manage a project only
-- through their team, the lead options apply there too.
create view managed_projects as
select by.organization_id, by.user_id, by.project_id,
       t.id is null or coalesce((t.lead_options ->> 'approve_manual_time')::boolean, false) as approves_manual_time,
       t.id is null or coalesce((t.lead_options ->> 'approve_timesheets')::boolean, false) as approves_timesheets,
       t.id is null or coalesce((t.lead_options ->> 'approve_time_off')::boolean, false) as approves_time_off,
       t.id is null or coalesce((t.lead_options ->> 'others_screenshots')::boolean, false) as sees_screenshots
from project_members by
join member_directory m on m.organization_id = by.organization_id and m.user_id = by.user_id and not m.is_sightless
left join team_members l on by.direct_role is distinct from 'manager' and l.organization_id = by.organization_id
                        and l.team_id = by.team_id and l.user_id = by.user_id and l.is_lead
left join teams t on t.organization_id = l.organization_id and t.id = l.team_id
where by.role = 'manager' and by.status = 'active';

create or replace view teammates as
select reader.organization_id, reader.user_id as reader_id, mate.user_id
from team_members reader
join member_directory of_reader on of_reader.organization_id = reader.organization_id and of_reader.user_id = reader.user_id
join team_members mate on mate.organization_id = reader.organization_id and mate.team_id = reader.team_id
                      and (mate.user_id = reader.user_id or not of_reader.is_sightless);

create or replace view led_members as
select lead.organization_id, lead.user_id as lead_id, member.user_id,
       coalesce((t.lead_options ->> 'approve_manual_time')::boolean, false) as approves_manual_time,
       coalesce((t.lead_options ->> 'receive_manual_time_notification')::boolean, false) as hears_of_manual_time,
       coalesce((t.lead_options ->> 'approve_timesheets')::boolean, false) as approves_timesheets,
       coalesce((t.lead_options ->> 'approve_time_off')::boolean, false) as approves_time_off,
       coalesce((t.lead_options ->> 'notifications_for_time_off_only_leads')::boolean, false) as alone_hears_of_time_off,
       coalesce((t.lead_options ->> 'schedule_shifts')::boolean, false) as plans_shifts,
       coalesce((t.lead_options ->> 'notifications_for_schedules_only_leads')::boolean, false) as alone_hears_of_shifts,
       coalesce((t.lead_options ->> 'notifications_for_job_sites')::boolean, true) as hears_of_job_sites,
       coalesce((t.lead_options ->> 'notifications_for_job_sites_only_leads')::boolean, false) as alone_hears_of_job_sites,
       coalesce((t.lead_options ->> 'others_screenshots')::boolean, false) as sees_screenshots
from team_members lead
join teams t on t.organization_id = lead.organization_id and t.id = lead.team_id
join team_members member on member.organization_id = lead.organization_id and member.team_id = lead.team_id
                        and member.user_id <> lead.user_id
join member_directory of_lead on of_lead.organization_id = lead.organization_id and of_lead.user_id = lead.user_id
                             and of_lead.status = 'active' and not of_lead.is_sightless
join member_directory of_member on of_member.organization_id = lead.organization_id and of_member.user_id = member.user_id
                               and of_member.status = 'active' and of_member.rank <= of_lead.rank
where lead.is_lead;

create or replace view member_approvers as
select by.organization_id, by.user_id as approver_id, m.user_id, 'project_manager' as standing,
       by.approves_time_off, by.approves_timesheets, false as alone_hears_of_time_off
from managed_projects by
join project_members m on m.organization_id = by.organization_id and m.project_id = by.project_id and m.status = 'active'
                      and m.user_id <> by.user_id
join member_directory of_approver on of_approver.organization_id = by.organization_id and of_approver.user_id = by.user_id
                                 and of_approver.status = 'active'
join member_directory of_member on of_member.organization_id = by.organization_id and of_member.user_id = m.user_id
                               and of_member.status = 'active' and of_member.rank <= of_approver.rank
union all
select organization_id, lead_id, user_id, 'team_lead', approves_time_off, approves_timesheets, alone_hears_of_time_off
from led_members;
