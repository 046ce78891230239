import { isTest, type Source } from '../architecture/sources.ts'

const updates = /\bupdate (\w+)(?: \w+)?\s+set\s([\s\S]*?)(?=\bwhere\b|\bfrom\b|`)/g

/** The columns of these tables that statements change, each as `table.column`, sorted. */
export function changedColumns(sources: readonly Source[], tables: readonly string[]): string[] {
  const found = sources
    .filter((source) => !isTest(source) && !source.path.startsWith('server/testing/'))
    .flatMap(({ text }) => [...text.matchAll(updates)])
    .filter(([, table = '']) => tables.includes(table))
    .flatMap(([, table = '', changes = '']) =>
      [...changes.matchAll(/(?:^|,)\s*(\w+) = /g)].map(([, column = '']) => `${table}.${column}`),
    )
  return [...new Set(found)].sort()
}

/** What changes a column of a reference table: a decision of a person, never the work of every day. */
export const settled: Readonly<Record<string, string>> = {
  'organizations.addons': 'the plan changes',
  'organizations.currency': 'an owner changes the settings',
  'organizations.has_custom_pay_periods': 'the plan changes',
  'organizations.has_invite_url': 'an owner changes the settings',
  'organizations.invite_code': 'an owner replaces the code',
  'organizations.is_sample': 'a sample is made',
  'organizations.is_vouched_for': 'the operator vouches for it',
  'organizations.member_profile_fields': 'an owner changes the fields',
  'organizations.metadata': 'an integration changes its settings',
  'organizations.name': 'an owner changes the settings',
  'organizations.plan': 'the plan changes',
  'organizations.plan_active': 'the plan changes',
  'organizations.seats': 'the plan changes',
  'organizations.status': 'it is archived',
  'organizations.time_zone': 'an owner changes the settings',
  'organizations.updated_at': 'one of these changes',
  'organizations.week_start': 'an owner changes the settings',
  'organizations.weekend_days': 'an owner changes the settings',
  'users.email': 'the user confirms an address',
  'users.email_confirmed_at': 'the user confirms an address',
  'users.first_name': 'the user changes the profile',
  'users.is_administrator': 'the operator appoints an administrator',
  'users.is_password_given': 'the password changes',
  'users.is_sample': 'a sample is made or removed',
  'users.last_name': 'the user changes the profile',
  'users.made_by_organization_id': 'an organization is removed',
  'users.must_change_password': 'the operator asks for a new password',
  'users.name': 'the user changes the profile',
  'users.password_changed_at': 'the password changes',
  'users.password_hash': 'the password changes',
  'users.pending_email': 'the user changes the address',
  'users.receives_emails': 'the user changes the profile',
  'users.status': 'the account is blocked or removed',
  'users.time_zone': 'the user changes the profile',
  'users.totp_confirmed_at': 'the user adds an authenticator app',
  'users.totp_secret': 'the user adds an authenticator app',
  'users.updated_at': 'one of these changes',
}

/** What still changes with ordinary work, until it has tables of its own: the last address of a user, their last second factor. */
export const busyColumns: readonly string[] = ['users.ip_address', 'users.totp_last_step']
