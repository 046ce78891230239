-- One view per table that other features read, made by the feature that owns the table, instead of one per reader.
drop view
  audit_archived_projects, audit_removed_members, bounded_projects, budget_client_projects, budget_clients,
  budget_days, budget_organizations, budget_people, budget_projects, budget_timers, calendar_days,
  calendar_people, calendar_shifts, calendar_team_members, client_projects, dashboard_days, dashboard_late_shifts,
  dashboard_limits, dashboard_members, dashboard_project_members, dashboard_team_members, dashboard_timers,
  dashboard_timesheets, expense_client_projects, expense_organizations, halted_timers, holiday_audiences,
  insight_activities, insight_days, insight_team_members, insight_tool_days, integration_members,
  integration_projects, invite_makers, invoice_activities, invoice_client_projects, invoice_clients,
  invoice_managers, invoice_members, invoice_organizations, invoice_projects, invoice_tasks, job_site_fixes,
  job_site_leads, job_site_members, job_site_people, job_site_projects, job_site_tasks, job_site_team_members,
  job_site_teams, job_site_trackers, job_site_work, led_members, limit_watchers, limited_activities,
  limited_members, manual_time_leads, manual_time_people, manual_time_project_members, manual_time_projects,
  member_holidays, member_limit_days, member_limit_organizations, member_limit_people, member_limit_project_members,
  member_limit_projects, member_limit_timers, member_names, member_ranks, notification_people, organization_users,
  payable_activities, payable_archives, payable_days, payable_timesheets, payment_fixed_rates, payment_members,
  payment_organizations, payment_projects, plan_days_off, plan_members, plan_team_members, profit_claims,
  profit_client_projects, profit_days, profit_expenses, profit_lines, profit_organizations, project_organizations,
  project_people, rated_members, schedule_leads, schedule_members, schedule_organizations, schedule_teammates,
  screenshot_activities, screenshot_leads, screenshot_members, screenshot_organizations, screenshot_people,
  screenshot_project_members, session_users, shift_activities, shift_days_off, shift_timers, shift_timesheets,
  smart_days, smart_findings, smart_leads, smart_members, smart_organizations, smart_shifts, smart_slots,
  smart_team_members, smart_teams, smart_tool_days, smart_tool_slots, smart_tools, task_project_members,
  task_projects, time_in_use, time_off_approvers, time_off_members, time_off_organizations, time_off_people,
  time_off_worked_days, timed_members, timed_organizations, timed_project_members, timed_projects, timed_tasks,
  timesheet_approvers, timesheet_days, timesheet_members, timesheet_people, token_members, tool_members,
  tool_usage_days, tool_usage_slots, tracked_timers, tracking_locks, tracking_members, tracking_project_members,
  tracking_projects, tracking_tasks, unusual_organizations, unusual_screenshots, unusual_time, unusual_usages,
  user_memberships, webhook_activities, webhook_members;

-- identity
create view user_directory as
select id, name, first_name, last_name, email, time_zone, status, receives_emails, made_by_organization_id,
       must_change_password, email_confirmed_at is null and is_email_unproven as is_unproven
from users;

-- What identity asks about memberships; organizations fills it.
create view known_memberships as
select organization_id, user_id, status = 'active' as is_active, first_name, last_name,
       btrim(first_name || ' ' || last_name) as name,
       case when role = 'owner' then 4 when role = 'user' then 1
            when views_others_data is false or manages_billing is false then 2 else 3 end as rank,
       role = 'owner' or (not is_view_only and coalesce(manages_it, role = 'manager')) as may_keep_tokens
from organization_members;

-- organizations
create view organization_directory as
select id, name, status, plan_active, addons, 'insights' = any(addons) as has_insights, time_zone, currency, week_start,
       weekend_days, has_custom_pay_periods
from organizations;

-- A left join, so that the database leaves users out of statements that need none of their columns.
create view member_directory as
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
       m.last_client_activity, m.created_at, m.removed_at
from organization_members m left join users u on u.id = m.user_id;

create view rated_members as
select organization_id, user_id, project_id, kind, rate_type, rate, start_date, end_date from rates;

-- projects
create view project_directory as
select organization_id, id, client_id, name, description, status, type, billable, budget, created_at, updated_at
from projects;

create view project_member_directory as
select organization_id, project_id, user_id, role, status, last_client_activity, last_task_id from project_members;

-- The first client of a project also counts for the days before it was set.
create view project_client_history as
select organization_id, project_id, client_id, start_date, end_date,
       case when exists (select from project_clients earlier
                         where earlier.organization_id = c.organization_id and earlier.project_id = c.project_id
                           and earlier.start_date < c.start_date) then start_date end as counts_from
from project_clients c;

-- clients and tasks
create view client_directory as
select organization_id, id, name, emails, phone, address, invoice_notes, net_terms, status, country, tax_id, language, budget
from clients;

create view task_directory as
select organization_id, id, project_id, summary, status, global_todo_id from tasks;

-- teams
create view team_directory as
select organization_id, id, name, lead_options from teams;

create view team_member_directory as
select organization_id, team_id, user_id, is_lead from team_members;

create view teammates as
select reader.organization_id, reader.user_id as reader_id, mate.user_id
from team_members reader
join team_members mate on mate.organization_id = reader.organization_id and mate.team_id = reader.team_id;

-- Nobody leads a member of a higher rank.
create view led_members as
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
                             and of_lead.status = 'active'
join member_directory of_member on of_member.organization_id = lead.organization_id and of_member.user_id = member.user_id
                               and of_member.status = 'active' and of_member.rank <= of_lead.rank
where lead.is_lead;

create view member_approvers as
select by.organization_id, by.user_id as approver_id, m.user_id, 'project_manager' as standing,
       true as approves_time_off, true as approves_timesheets, false as alone_hears_of_time_off
from project_members by
join project_members m on m.organization_id = by.organization_id and m.project_id = by.project_id and m.status = 'active'
                      and m.user_id <> by.user_id
join member_directory of_approver on of_approver.organization_id = by.organization_id and of_approver.user_id = by.user_id
                                 and of_approver.status = 'active'
join member_directory of_member on of_member.organization_id = by.organization_id and of_member.user_id = m.user_id
                               and of_member.status = 'active' and of_member.rank <= of_approver.rank
where by.role = 'manager' and by.status = 'active'
union all
select organization_id, lead_id, user_id, 'team_lead', approves_time_off, approves_timesheets, alone_hears_of_time_off
from led_members;

-- tracking
create view tracked_time as
select organization_id, id, user_id, project_id, task_id, date, time_slot, starts_at, tracked,
       least(keyboard, tracked) as keyboard, least(mouse, tracked) as mouse, least(overall, tracked) as overall,
       least(input_tracked, tracked) as input_tracked, tracks_input, billable, is_break, time_type, location_type, paid,
       client_invoiced, team_invoiced, timesheet_id, uuid, part
from activities where not is_removed and tracked > 0;

create view tracked_days as
select organization_id, id, date, user_id, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle,
       billable, work_break
from daily_activities;

create view archived_time as
select first_id, stop_id from archived_quarters;

create view tool_time as
select organization_id, id, user_id, project_id, task_id, date, time_slot, tool_id, tool_type, tracked, counted, productivity,
       activations, scaled_details(details, tracked::int, offered::int) as details, created_at, updated_at
from tool_usages where tracked > 0;

create view tool_days as
select organization_id, id, user_id, project_id, task_id, date, tool_id, tool_type, tracked, activations, core, non_core,
       unproductive, created_at, updated_at
from daily_tool_usages where tracked > 0;

create view tracked_locations as
select organization_id, id, user_id, project_id, date, time_slot, recorded_at, latitude, longitude, accuracy, created_at,
       updated_at
from locations;

create view tracker_directory as
select organization_id, user_id, last_client_activity, last_project_id, last_task_id from trackers;

-- What limits count; tracking fills it.
create view limited_time as
select organization_id, user_id, id, starts_at, tracked from activities where not is_removed and tracked > 0;

-- Days to which nobody adds time; timesheets fills it for tracking.
create view locked_days as
select organization_id, user_id, id as timesheet_id, start_date as first_day, stop_date as last_day
from timesheets where status = 'approved' or is_paid;

-- timers, timesheets, schedules, limits
create view current_timers as
select organization_id, user_id, project_id, task_id, note, started_at, booked_until, tracked, idle_since, due_at
from timers where organization_id is not null;

create view timesheet_directory as
select organization_id, id, user_id, start_date, stop_date, status, is_paid, status = 'approved' or is_paid as is_approved
from timesheets;

create view shift_directory as
select organization_id, id, user_id, schedule_id, date, starts_at, stops_at, duration, time_zone, status, late_since,
       explanation, created_at, updated_at
from attendance_shifts;

create view used_limits as
select organization_id, user_id, limit_type, start_date, start_time, stop_time, total, used from limit_histories;

-- holidays and time off
create view member_holidays as
select h.organization_id, h.id, h.date, h.name, h.paid, h.amount_used, h.created_at, h.updated_at, m.user_id, m.status
from holidays h
join member_directory m on m.organization_id = h.organization_id
where m.user_id = any(h.user_ids)
   or ((h.joined_after is null or m.created_at > h.joined_after) and (h.joined_until is null or m.created_at <= h.joined_until)
       and (not h.match_country or m.profile ->> 'country' = h.country));

create view days_off as
select r.organization_id, r.user_id, d.date, r.first_day, r.last_day, 'time_off' as kind, r.id as record_id, r.policy_id, p.name,
       r.status, r.all_day, d.amount_used, d.starts_at, d.stops_at, r.status_changes as revision, r.updated_at as changed_at
from time_off_requests r
join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id and d.amount_used > 0
left join time_off_policies p on p.organization_id = r.organization_id and p.id = r.policy_id
where r.status <> 'denied'
union all
select organization_id, user_id, date, date, date, 'holiday', id, null, name, 'approved', true,
       case when paid then amount_used else 0 end, null, null,
       greatest(0, extract(epoch from updated_at - created_at))::int, updated_at
from member_holidays;

-- money, and what was found
create view approved_expenses as
select organization_id, id, project_id, date, amount, currency, client_invoice_id, client_invoice_line_id
from expenses where status in ('approved', 'reimbursed');

create view invoiced_time as
select organization_id, invoice_id, line_id, activity_id, project_id, date, seconds
from invoice_claims where kind = 'client' and line_id is not null;

create view issued_lines as
select i.organization_id, i.id as invoice_id, l.id as line_id, i.client_id, i.currency, i.issue_date,
       l.amount * (100 - case when l.discount then coalesce(i.discount, 0) else 0 end) / 100
         * case when i.kind = 'credit_note' then -1 else 1 end as net
from invoices i join invoice_lines l on l.organization_id = i.organization_id and l.invoice_id = i.id
where i.kind in ('client', 'credit_note') and i.status <> 'draft' and i.closed_reason is distinct from 'void';

create view tool_directory as
select organization_id, id, key, name from tools;

create view screenshot_directory as
select organization_id, user_id, id, recorded_at from screenshots;

create view open_findings as
select organization_id, id, date, user_id, type from unusual_activities where dismissed_at is null;
