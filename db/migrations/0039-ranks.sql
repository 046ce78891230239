-- How high members stand. Leads and project managers decide about nobody who stands higher, wherever they may decide.
create view member_ranks as
select organization_id, user_id, role,
       case when role = 'owner' then 3 when role = 'manager' then 2 when manager_projects > 0 then 1 else 0 end as rank
from organization_members where status = 'active';

-- The members whom leads reach, with what their team lets leads do: the one place where a lead's powers begin.
create view led_members as
select lead.organization_id, lead.user_id as lead_id, member.user_id, t.lead_options
from team_members lead
join teams t on t.organization_id = lead.organization_id and t.id = lead.team_id
join team_members member on member.organization_id = lead.organization_id and member.team_id = lead.team_id
                        and member.user_id <> lead.user_id
join member_ranks of_lead on of_lead.organization_id = lead.organization_id and of_lead.user_id = lead.user_id
join member_ranks of_member on of_member.organization_id = lead.organization_id and of_member.user_id = member.user_id
                           and of_member.rank <= of_lead.rank
where lead.is_lead;

create or replace view manual_time_leads as
select organization_id, lead_id, user_id,
       bool_or((lead_options ->> 'receive_manual_time_notification')::boolean) as is_told
from led_members
where (lead_options ->> 'approve_manual_time')::boolean
group by organization_id, lead_id, user_id;

create or replace view manual_time_people as
select organization_id, user_id, role, rank from member_ranks;

create or replace view timesheet_approvers as
select by.organization_id, by.user_id as approver_id, m.user_id, 'project_manager' as standing
from project_members by
join project_members m on m.organization_id = by.organization_id and m.project_id = by.project_id and m.status = 'active'
join member_ranks of_approver on of_approver.organization_id = by.organization_id and of_approver.user_id = by.user_id
join member_ranks of_member on of_member.organization_id = by.organization_id and of_member.user_id = m.user_id
                           and of_member.rank <= of_approver.rank
where by.role = 'manager' and by.status = 'active' and m.user_id <> by.user_id
union
select organization_id, lead_id, user_id, 'team_lead'
from led_members
where (lead_options ->> 'approve_timesheets')::boolean;
