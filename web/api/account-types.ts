// Written by tools/write-web-types.ts from server/api/account/openapi.ts. Do not edit.

export type Error = { code: string; error_code: number; error: string; details?: ({ attribute: string; error: string })[] }
export type OrganizationPlan = { id: number; name: string; plan: string; active: boolean; addons: ('timesheet_approvals' | 'monitor_user_activity' | 'team_payments' | 'invoices' | 'projects' | 'work_orders' | 'location_tracking' | 'job_sites' | 'attendance_schedules' | 'time_off' | 'achievements' | 'teams' | 'track_profitability' | 'expenses' | 'work_breaks' | 'insights' | 'embedded_tasks' | 'retention' | 'corporate_app' | 'more_screenshots')[]; seats: number; occupied_seats: number; custom_pay_periods: boolean; vouched_for: boolean }
export type SampleData = { organization_id: number; name: string; accounts: number; guests: number; removing: boolean }
export type PersonalToken = { id: number; name: string; scopes: (string)[]; is_bound: boolean; created_at: string; last_used_at: string | null; last_ip: string | null; expires_at: string; revoked_at: string | null }
export type ApplicationSecret = { id: number; created_at: string; hint: string; last_used_at: string | null }
export type Application = { id: number; name: string; client_id: string; redirect_uris: (string)[]; created_at: string; secrets: (ApplicationSecret)[] }
export type AllowedApplication = { id: number; name: string; scopes: (string)[]; allowed_at: string; last_used_at: string | null }
export type AuthorizationRequest = { application: { name: string; redirect_host: string }; scopes: ({ scope: string; meaning: string })[]; user: { name: string; email: string }; already_allowed: boolean }
export type OrganizationToken = { id: number; name: string; user_id: number; user_name: string; created_at: string; created_by_id: number | null; is_maker_below: boolean; expires_at: string | null; last_used_at: string | null; revoked_at: string | null; revoked_reason: string | null; status: 'active' | 'expired' | 'revoked' }
export type Assignee = { user_id: number; name: string; email: string; role: string }
export type User = { id: number; name: string; first_name: string; last_name: string; email: string; email_confirmed: boolean; time_zone: string; has_totp: boolean; has_password: boolean; must_change_password: boolean; needs_confirmation: boolean; receives_emails: boolean }
export type Membership = { id: number; name: string; role: 'owner' | 'manager' | 'user'; time_zone: string; weekend_days: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[]; week_start: 'mon' | 'sat' | 'sun'; currency: string; plan: string; plan_active: boolean; addons: (string)[]; manages_it: boolean; manages_billing: boolean; views_others_data: boolean; view_only: boolean; sample: boolean }
export type DeviceCopy = { key: string; lasts: boolean }
export type AccountState = { set_up_needed: boolean; set_up_code_needed: boolean; signed_in: boolean; user: User | null; organizations: (Membership)[]; may_create_organizations: boolean; administers_server: boolean; mail: { delivered_by: 'smtp' | 'file' }; sandbox: boolean; device_copy: DeviceCopy | null }
export type SignedIn = { signed_in: true; user: User }
export type SecondFactorNeeded = { signed_in: false; second_factor: ('totp' | 'recovery_code')[] }
export type AccountAccess = { sessions: number; personal_tokens: number; organization_tokens: number; passkeys: number; authenticator_apps: number; recovery_codes: number; applications: number; allowed_applications: number; webhooks: number; calendar_feeds: number; invite_links: number; chat_webhooks: number; report_links: number }
export type AccountAccessChange = { ended: AccountAccess; left: AccountAccess }
export type Session = { id: number; is_current: boolean; created_at: string; last_seen_at: string; ip: string | null; user_agent: string | null; signed_in_by: 'password' | 'passkey' | 'invite' | 'set_up' }
export type LastingAccess = { kind: 'webhook' | 'calendar_feed' | 'invite_link' | 'chat_webhook' | 'report_link'; id: number; organization_name: string | null; host: string | null; created_at: string; created_with: 'session' | 'personal' | 'oauth' | 'organization_token' | null; token_name: string | null; is_of_current_session: boolean; ip: string | null; user_agent: string | null }
export type Passkey = { id: number; name: string; created_at: string; last_used_at: string | null }
export type ServerCondition = { version: string; build: string | null; postgresql: string; database_connections: number; replicas: ({ name: string; fault: string | null; age_seconds: number | null })[]; processes: ({ name: string; role: 'all' | 'api' | 'worker'; version: string; build: string | null; started_at: string; beat_at: string; silent: boolean })[]; versions: ({ version: string; build: string | null; processes: (string)[] })[]; releases: { directory: string | null; newer: { version: string; file: string } | null; fault: string | null }; facts: { waiting: number; oldest_at: string | null; failing: ({ subscriber: string; failures: number; last_error: string })[] }; calendar_work_overdue_since: string | null; jobs: ({ name: string; waiting: number; active: number; failed: number })[]; mails: { delivered_by: 'smtp' | 'file'; waiting: number; oldest_at: string | null }; deliveries: { waiting: number; dead: number; paused_webhooks: number }; backups: { last_at: string | null; last_place: string | null; last_bytes: number | null; every_minutes: number | null; at_time: string | null; zone: string | null; failing_since: string | null; last_error: string | null }; database_bytes: number; tables: ({ name: string; bytes: number })[]; organizations: ({ id: number; name: string; members: number; rows: number; bytes: number; writes_a_day: number })[] }
export type KeptFigures = { kinds: ({ name: 'locations' | 'tool_usages' | 'tool_days' | 'notes' | 'screenshots' | 'sent_items' | 'changes' | 'deliveries' | 'notifications' | 'exports' | 'alerts' | 'views' | 'timer_log' | 'ended_tokens' | 'grants' | 'sessions' | 'devices' | 'calendar_work' | 'removed_shifts' | 'short' | 'time' | 'audit_log' | 'histories' | 'books' | 'decisions' | 'presence' | 'removals' | 'records'; keeping: 'days' | 'organization' | 'always' | 'records'; days: number | null; rows: number; bytes: number })[] }
export type Invite = { organization_name: string; email: string | null; name: string | null; role: 'organization_manager' | 'project_manager' | 'project_user' | 'project_viewer'; invited_by_name: string | null; expires_at: string | null; has_account: boolean; proves_address: boolean }
export type WaitingInvite = { id: number; organization_name: string; role: 'organization_manager' | 'project_manager' | 'project_user' | 'project_viewer'; invited_by_name: string | null; created_at: string; expires_at: string }
export type NotificationSetting = { kind: 'budget.alert' | 'client_invoice.late' | 'expense.decided' | 'expense.submitted' | 'export.finished' | 'job_site.alert' | 'job_site.reminder' | 'manual_time.decided' | 'manual_time.requested' | 'member_limit.alert' | 'overtime.began' | 'recurring_invoice.billed' | 'report_schedule.stopped' | 'shift.alert' | 'shift.reminder' | 'smart_notification.matched' | 'team_invoice.sent' | 'time_off.decided' | 'time_off.requested' | 'timesheet.decided' | 'timesheet.reminder' | 'timesheet.reopened' | 'timesheet.submitted'; title: string; description: string; inbox: boolean; mail: boolean }

export type AccountCalls = {
  'POST /account/organizations/{organization_id}/leave': { path: { organization_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/plans': { path: undefined; query: { search?: string; page_start_id?: number }; body: undefined; reply: { plans: (OrganizationPlan)[]; next_page_start_id?: number } }
  'PUT /account/plans/{organization_id}': { path: { organization_id: number }; query: undefined; body: { plan?: string; active?: boolean; addons?: ('timesheet_approvals' | 'monitor_user_activity' | 'team_payments' | 'invoices' | 'projects' | 'work_orders' | 'location_tracking' | 'job_sites' | 'attendance_schedules' | 'time_off' | 'achievements' | 'teams' | 'track_profitability' | 'expenses' | 'work_breaks' | 'insights' | 'embedded_tasks' | 'retention' | 'corporate_app' | 'more_screenshots')[]; seats?: number; custom_pay_periods?: boolean; vouched_for?: boolean }; reply: { plan: OrganizationPlan } }
  'GET /account/sample_data': { path: undefined; query: undefined; body: undefined; reply: { sample_data: SampleData | null } }
  'DELETE /account/sample_data': { path: undefined; query: undefined; body: undefined; reply: { sample_data: SampleData } }
  'GET /account/personal_tokens': { path: undefined; query: undefined; body: undefined; reply: { personal_tokens: (PersonalToken)[] } }
  'POST /account/personal_tokens': { path: undefined; query: undefined; body: { name: string; scopes: ('openid' | 'profile' | 'email' | 'service:read' | 'service:write' | 'tasks:read' | 'tasks:write')[] }; reply: { personal_token: PersonalToken; refresh_token: string } }
  'DELETE /account/personal_tokens/{personal_token_id}': { path: { personal_token_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/applications': { path: undefined; query: undefined; body: undefined; reply: { applications: (Application)[] } }
  'POST /account/applications': { path: undefined; query: undefined; body: { name: string; redirect_uris: (string)[] }; reply: { application: Application; client_secret: string } }
  'PUT /account/applications/{application_id}': { path: { application_id: number }; query: undefined; body: { name?: string; redirect_uris?: (string)[] }; reply: { application: Application } }
  'DELETE /account/applications/{application_id}': { path: { application_id: number }; query: undefined; body: undefined; reply: undefined }
  'POST /account/applications/{application_id}/secrets': { path: { application_id: number }; query: undefined; body: undefined; reply: { application: Application; client_secret: string } }
  'DELETE /account/applications/{application_id}/secrets/{secret_id}': { path: { application_id: number; secret_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/allowed_applications': { path: undefined; query: undefined; body: undefined; reply: { allowed_applications: (AllowedApplication)[] } }
  'DELETE /account/allowed_applications/{application_id}': { path: { application_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/authorization_requests/{request_id}': { path: { request_id: string }; query: undefined; body: undefined; reply: AuthorizationRequest }
  'POST /account/authorization_requests/{request_id}': { path: { request_id: string }; query: undefined; body: { decision: 'allow' | 'deny' }; reply: { redirect_to: string } }
  'GET /account/organizations/{organization_id}/tokens': { path: { organization_id: number }; query: undefined; body: undefined; reply: { organization_tokens: (OrganizationToken)[] } }
  'POST /account/organizations/{organization_id}/tokens': { path: { organization_id: number }; query: undefined; body: { name: string; user_id: number; expires?: 'never' | '30' | '60' | '90' }; reply: { organization_token: OrganizationToken; token: string } }
  'PUT /account/organizations/{organization_id}/tokens/{token_id}': { path: { organization_id: number; token_id: number }; query: undefined; body: { user_id: number }; reply: { organization_token: OrganizationToken; token?: string } }
  'DELETE /account/organizations/{organization_id}/tokens/{token_id}': { path: { organization_id: number; token_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/organizations/{organization_id}/assignees': { path: { organization_id: number }; query: { search?: string }; body: undefined; reply: { assignees: (Assignee)[] } }
  'GET /account/state': { path: undefined; query: undefined; body: undefined; reply: AccountState }
  'POST /account/set_up': { path: undefined; query: undefined; body: { name: string; email: string; password: string; organization_name: string; time_zone: string; currency?: string; week_start?: 'mon' | 'sat' | 'sun'; code?: string }; reply: { user: User } }
  'POST /account/sign_in': { path: undefined; query: undefined; body: { email: string; password: string; remember?: boolean }; reply: SignedIn | SecondFactorNeeded }
  'POST /account/sign_in/second_factor': { path: undefined; query: undefined; body: { code?: string; recovery_code?: string }; reply: { signed_in: true; user: User } }
  'POST /account/sign_in/passkey_options': { path: undefined; query: undefined; body: undefined; reply: { options: Record<string, unknown> } }
  'POST /account/sign_in/passkey': { path: undefined; query: undefined; body: { response: { id: string; rawId: string; type: 'public-key'; authenticatorAttachment?: string; clientExtensionResults: Record<string, unknown>; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }; reply: SignedIn | SecondFactorNeeded }
  'POST /account/sign_out': { path: undefined; query: undefined; body: undefined; reply: Record<string, unknown> }
  'POST /account/confirm': { path: undefined; query: undefined; body: { password: string }; reply: Record<string, unknown> }
  'POST /account/token': { path: undefined; query: undefined; body: undefined; reply: { access_token: string; token_type: 'bearer'; expires_in: number } }
  'GET /account/profile': { path: undefined; query: undefined; body: undefined; reply: { user: User; email_change_pending: string | null } }
  'PUT /account/profile': { path: undefined; query: undefined; body: { name?: string; first_name?: string; last_name?: string; time_zone?: string; email?: string; receives_emails?: boolean }; reply: { user: User; email_change_pending: string | null } }
  'PUT /account/password': { path: undefined; query: undefined; body: { current_password: string; new_password: string }; reply: Record<string, unknown> }
  'POST /account/password_resets': { path: undefined; query: undefined; body: { email: string }; reply: Record<string, unknown> }
  'POST /account/password_resets/complete': { path: undefined; query: undefined; body: { token: string; password: string }; reply: AccountAccessChange }
  'POST /account/email_confirmations': { path: undefined; query: undefined; body: undefined; reply: Record<string, unknown> }
  'POST /account/email_confirmations/complete': { path: undefined; query: undefined; body: { token: string }; reply: { email: string; access: AccountAccessChange; password_token: string | null } }
  'POST /account/email_changes/cancel': { path: undefined; query: undefined; body: { token: string }; reply: { email: string; canceled_email: string } }
  'GET /account/sessions': { path: undefined; query: undefined; body: undefined; reply: { sessions: (Session)[] } }
  'DELETE /account/sessions': { path: undefined; query: undefined; body: undefined; reply: undefined }
  'DELETE /account/sessions/{session_id}': { path: { session_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/lasting_access': { path: undefined; query: undefined; body: undefined; reply: { lasting_access: (LastingAccess)[] } }
  'DELETE /account/lasting_access/{kind}/{access_id}': { path: { kind: string; access_id: number }; query: undefined; body: undefined; reply: undefined }
  'POST /account/totp': { path: undefined; query: undefined; body: undefined; reply: { secret: string; otpauth_url: string } }
  'DELETE /account/totp': { path: undefined; query: undefined; body: undefined; reply: undefined }
  'POST /account/totp/confirm': { path: undefined; query: undefined; body: { code: string }; reply: { recovery_codes: (string)[] } }
  'POST /account/recovery_codes': { path: undefined; query: undefined; body: undefined; reply: { recovery_codes: (string)[] } }
  'GET /account/passkeys': { path: undefined; query: undefined; body: undefined; reply: { passkeys: (Passkey)[] } }
  'POST /account/passkeys': { path: undefined; query: undefined; body: { response: { id: string; rawId: string; type: 'public-key'; authenticatorAttachment?: string; clientExtensionResults: Record<string, unknown>; response: { clientDataJSON: string; attestationObject: string; transports?: (string)[] } }; name: string }; reply: { passkey: Passkey } }
  'POST /account/passkeys/options': { path: undefined; query: undefined; body: undefined; reply: { options: Record<string, unknown> } }
  'DELETE /account/passkeys/{passkey_id}': { path: { passkey_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/server': { path: undefined; query: undefined; body: undefined; reply: ServerCondition }
  'GET /account/server/kept_data': { path: undefined; query: undefined; body: undefined; reply: KeptFigures }
  'POST /account/server/test_mails': { path: undefined; query: undefined; body: undefined; reply: { sent_to: string } }
  'GET /account/invites/{secret}': { path: { secret: string }; query: undefined; body: undefined; reply: { invite: Invite } }
  'POST /account/invites/{secret}/accept': { path: { secret: string }; query: undefined; body: { name?: string; email?: string; password?: string; time_zone?: string }; reply: { user: User; organization_id: number } }
  'GET /account/open_invites': { path: undefined; query: undefined; body: undefined; reply: { invites: (WaitingInvite)[] } }
  'POST /account/open_invites/{invite_id}/accept': { path: { invite_id: number }; query: undefined; body: undefined; reply: { organization_id: number } }
  'POST /account/open_invites/{invite_id}/decline': { path: { invite_id: number }; query: undefined; body: undefined; reply: undefined }
  'GET /account/notification_settings': { path: undefined; query: undefined; body: undefined; reply: { notification_settings: (NotificationSetting)[] } }
  'PUT /account/notification_settings': { path: undefined; query: undefined; body: { notification_settings: ({ kind: 'budget.alert' | 'client_invoice.late' | 'expense.decided' | 'expense.submitted' | 'export.finished' | 'job_site.alert' | 'job_site.reminder' | 'manual_time.decided' | 'manual_time.requested' | 'member_limit.alert' | 'overtime.began' | 'recurring_invoice.billed' | 'report_schedule.stopped' | 'shift.alert' | 'shift.reminder' | 'smart_notification.matched' | 'team_invoice.sent' | 'time_off.decided' | 'time_off.requested' | 'timesheet.decided' | 'timesheet.reminder' | 'timesheet.reopened' | 'timesheet.submitted'; inbox?: boolean; mail?: boolean })[] }; reply: { notification_settings: (NotificationSetting)[] } }
}
