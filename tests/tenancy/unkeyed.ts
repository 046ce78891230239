/**
 * The statements on tables of tenants that do not compare organization_id, by file, and why each stays. The list only shrinks:
 * a test fails if it lacks one, and if it lists one that is mended.
 */
type Listed = { path: string; statement: string; why: string }

const because =
  (why: string) =>
  (path: string, ...statements: string[]): Listed[] =>
    statements.map((statement) => ({ path: `server/${path}`, statement, why }))

const piece = because(
  'It is a piece: each statement that it is part of adds the organization, from another file or as an argument.',
)
const pieces = [
  ...piece('api/audit.ts', `insert into waiting_audit_entries (\${columns}) values (\${join( values.ma`),
  ...piece(
    'foundation/testing/announced-facts.ts',
    `(select organization_id, name, payload from facts union all select organ`,
  ),
  ...piece(
    'features/invites/store/invite-links.ts',
    `(select l.*, case when l.uses >= l.max_uses then 'used_up' when l.expire`,
  ),
  ...piece(
    'features/manual-time/store/requests.ts',
    `select 'request' as kind, organization_id, date as first_day, last_date`,
  ),
  ...piece(
    'features/schedules/store/look-again.ts',
    `update attendance_shifts t set due_at = \${now} where \${isOpen(now)} and`,
  ),
  ...piece(
    'features/smart-notifications/store/figures.ts',
    `select organization_id, id, user_id, tracked, overall, input_tracked, ca`,
    `select organization_id, id, user_id, tool_id, tracked, case when product`,
    `from tracked_days w`,
    `from tool_days w`,
  ),
  ...piece(
    'features/timers/store/timers.ts',
    `select 'timer' as kind, organization_id, (booked_until at time zone 'UTC`,
  ),
  ...piece(
    'features/timesheets/store/timesheets.ts',
    `select case status when 'submitted' then 'submitted_timesheet' else 'ope`,
  ),
  ...piece('features/tools/store/usage-pages.ts', `from tool_time`, `from tool_days`),
  ...piece(
    'features/tracking/demo/usages.ts',
    `insert into tool_usages (id, \${names}) select extract(epoch from time_sl`,
  ),
  ...piece('features/tracking/store/time-pages.ts', `from activities`, `from daily_activities`, `from notes`),
  ...piece(
    'features/webhooks/store/entitled.ts',
    `exists (select from webhook_rights r where r.id = w.id and r.has_member`,
    `exists (select from webhook_rights r where r.id = w.id and r.has_member)`,
  ),
]

const due = because(
  'A worker asks across all organizations which of them has something due, and then works inside that one.',
)
const workers = [
  ...due(
    'features/schedules/store/judging.ts',
    `select organization_id as id from attendance_shifts where due_at <= \${no`,
  ),
  ...due(
    'features/smart-notifications/store/chats.ts',
    `select notification_id as id from smart_chat_posts where due_at <= \${now`,
  ),
  ...due(
    'features/smart-notifications/store/rules.ts',
    `select id from smart_notification_rules where due_at <= \${now} limit 1`,
  ),
  ...due(
    'features/tracking/store/trackers.ts',
    `select organization_id as "organizationId", user_id as "userId" from tra`,
  ),
  ...due(
    'features/unusual-activities/store/days.ts',
    `select organization_id from unusual_days where due_at <= \${now} and orga`,
  ),
]

const across = [
  ...because('An account goes with the sample only if no other organization knows it.')(
    'demo/sample/sample-store.ts',
    `not u.is_administrator and not exists (select from organization_members`,
  ),
  ...because('The demo finds its user by their address, and with them their oldest organization.')(
    'demo/store.ts',
    `select m.organization_id as "organizationId", m.user_id as "userId" from`,
  ),
  ...because(
    'The account page counts and lists what acts for a user, also where they are no longer a member.',
  )(
    'features/accounts/store/lasting-access.ts',
    `select count(*) filter (where kind = 'webhook')::int as webhooks, count(`,
    `select kind, id, organization_id, user_id, host, created_at, created_wit`,
  ),
  ...because('A password change shows how many credentials of the user end, in all organizations.')(
    'features/identity/store/access-counts.ts',
    `select (select count(*)::int from token_families where user_id = \${userI`,
  ),
  ...because('Which organizations a caller may reach is what the credential decides.')(
    'features/identity/store/callers.ts',
    `select f.id, f.kind, f.user_id, u.name as user_name, u.must_change_passw`,
  ),
  ...because(
    'A compromised account ends every token that acts as its user, also in organizations that they left.',
  )(
    'features/identity/store/organization-tokens.ts',
    `update organization_tokens set revoked_at = \${now}, revoked_reason = \${r`,
  ),
  ...because('An organization may change an account only if no other one ever had it.')(
    'features/organizations/store/member-names.ts',
    `select u.id from user_directory u where u.id = any(\${userIds}::int[]) an`,
  ),
  ...because('A new quarter is a partition for the time of all organizations.')(
    'features/tracking/store/quarters.ts',
    `select from activities_other where id >= \${ids.first}::bigint and id < $`,
    `with moved as (delete from activities_other where id >= \${first}::bigint`,
  ),
  ...because('The operator sees the failing subscribers of the whole installation.')(
    'foundation/facts/cursors.ts',
    `select organization_id as stream, subscriber, failures, coalesce(last_er`,
  ),
  ...because('The operator’s metric counts the deliveries of the whole installation.')(
    'features/webhooks/store/backlog.ts',
    `select (select count(*) from webhook_deliveries d join webhooks w on w.i`,
  ),
]

export const unkeyed: readonly Listed[] = [...pieces, ...workers, ...across]
