import { testPassword } from '../../server/testing/accounts.ts'
import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export function accountScreens({ organizationId, manager, user }: World): FormScreen[] {
  const tokens = `/organizations/${organizationId}/settings/tokens`
  const token = '/account/organizations/{organization_id}/tokens'
  return [
    {
      form: 'newOrganizationTokenForm',
      call: `POST ${token}`,
      path: tokens,
      open: (page) => page.getByRole('button', { name: 'New token' }).first().click(),
      label: 'New organization token',
      typed: {
        Name: 'Payroll',
        'Acts as': { pick: 'Max Manager (Manager)' },
        Expires: { pick: 'In 30 days' },
      },
      action: 'Create token',
      sent: { name: 'Payroll', user_id: manager.id, expires: '30' },
    },
    {
      form: 'reassignTokenForm',
      call: `PUT ${token}/{token_id}`,
      path: tokens,
      open: async (page) => {
        await page.getByRole('button', { name: 'Manage Payroll' }).click()
        await page.getByRole('menuitem', { name: 'Reassign' }).click()
      },
      label: 'Reassign token',
      typed: { 'Acts as': { pick: 'Uma User (Member)' } },
      action: 'Reassign',
      sent: { user_id: user.id },
    },
    {
      form: 'newPersonalTokenForm',
      call: 'POST /account/personal_tokens',
      path: '/account/tokens',
      open: (page) => page.getByRole('button', { name: 'New token' }).first().click(),
      label: 'New personal token',
      typed: { Name: 'Nightly export', Access: { check: ['Write', 'Read tasks', 'Profile'] } },
      action: 'Create token',
      sent: { name: 'Nightly export', scopes: ['service:write', 'tasks:read', 'profile'] },
    },
    {
      form: 'newApplicationForm',
      call: 'POST /account/applications',
      path: '/account/applications',
      open: (page) => page.getByRole('button', { name: 'New application' }).first().click(),
      label: 'New application',
      typed: { Name: 'Reports', 'Redirect URL 1': 'https://reports.example/back' },
      action: 'Create application',
      sent: { name: 'Reports', redirect_uris: ['https://reports.example/back'] },
    },
    {
      form: 'applicationForm',
      call: 'PUT /account/applications/{application_id}',
      path: '/account/applications',
      open: async (page) => {
        await page.getByRole('button', { name: 'Manage Reports' }).click()
        await page.getByRole('menuitem', { name: 'Edit' }).click()
      },
      label: 'Application',
      typed: { Name: 'Charts', 'Redirect URL 1': 'https://charts.example/back' },
      action: 'Save',
      sent: { name: 'Charts', redirect_uris: ['https://charts.example/back'] },
    },
    {
      form: 'namesForm',
      call: 'PUT /account/profile',
      path: '/account/profile',
      label: 'Profile',
      typed: { 'First name': 'Olivia', 'Last name': 'Ownerson', 'Time zone': { pick: 'Africa/Abidjan' } },
      action: 'Save',
      sent: {
        name: 'Olivia Ownerson',
        first_name: 'Olivia',
        last_name: 'Ownerson',
        time_zone: 'Africa/Abidjan',
      },
    },
    {
      form: 'emailForm',
      call: 'PUT /account/profile',
      path: '/account/profile',
      label: 'Email',
      typed: { Email: 'olivia@stint.test' },
      action: 'Change email',
      sent: { email: 'olivia@stint.test' },
    },
    {
      form: 'notificationsForm',
      call: 'PUT /account/profile',
      path: '/account/profile',
      label: 'Notifications',
      typed: { 'Send me notifications by email': false },
      action: 'Save',
      sent: { receives_emails: false },
    },
    {
      form: 'passwordForm',
      call: 'PUT /account/password',
      path: '/account/security',
      label: 'Password',
      typed: { 'Current password': testPassword, 'New password': 'a better kettle lid' },
      action: 'Change password',
      sent: { current_password: testPassword, new_password: 'a better kettle lid' },
    },
  ]
}
