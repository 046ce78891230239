-- Whose timesheets are approved: until then they are in the way of closing their days.
create or replace view member_directory as
SELECT m.organization_id,
m.user_id,
m.role,
m.status,
m.is_trackable,
(m.is_view_only AND (m.role <> 'owner'::text)) AS is_view_only,
((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND COALESCE(m.views_others_data, true))) AS sees_everybody,
((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND COALESCE(m.manages_billing, true))) AS manages_pay,
((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND COALESCE(m.manages_it, true))) AS manages_it,
CASE
WHEN (m.role = 'owner'::text) THEN 3
WHEN (m.role = 'manager'::text) THEN 2
WHEN (m.manager_projects > 0) THEN 1
ELSE 0
END AS rank,
COALESCE(btrim(((m.first_name || ' '::text) || m.last_name)), u.name) AS name,
u.name AS own_name,
u.email,
u.time_zone,
u.receives_emails,
u.status AS user_status,
m.profile,
m.limits,
m.limit_overrides,
COALESCE(((m.limits ->> 'limits_by_shifts'::text))::boolean, false) AS limits_by_shifts,
m.pay_period,
m.period_week_day,
m.period_start_day,
m.period_second_start_day,
m.period_anchor_date,
m.last_client_activity,
m.created_at,
m.removed_at,
((m.role = 'manager'::text) AND (NOT COALESCE(m.views_others_data, true))) AS is_sightless,
((m.role = 'owner'::text) AND (NOT (EXISTS ( SELECT
FROM organization_members other
WHERE ((other.organization_id = m.organization_id) AND (other.user_id <> m.user_id) AND (other.role = 'owner'::text) AND (other.status = 'active'::text)))))) AS is_sole_owner,
m.needs_timesheet_approval
FROM (organization_members m
LEFT JOIN users u ON ((u.id = m.user_id)));
