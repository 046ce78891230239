import { sql } from '../../server/foundation/db/sql.ts'
import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function organizationScreens(world: World): Promise<FormScreen[]> {
  const { organizationId, database, owner } = world
  await database.change(sql`update users set is_administrator = true where id = ${owner.id}`)
  return [
    {
      form: 'profileFieldForm',
      call: 'POST /v2/organizations/{organization_id}/member_profile_fields',
      path: `/organizations/${organizationId}/settings/profile-fields`,
      label: 'New profile field',
      typed: { Name: 'Shoe size', Type: { pick: 'Number' } },
      action: 'Add field',
      sent: { title: 'Shoe size', type: 'number' },
    },
    {
      form: 'organizationForm',
      call: 'PUT /v2/organizations/{organization_id}',
      path: `/organizations/${organizationId}/settings/general`,
      label: 'General',
      typed: { Name: 'Harbour works', Currency: { pick: 'EUR' }, 'Weeks start on': { pick: 'Sunday' } },
      action: 'Save',
      sent: { name: 'Harbour works', currency: 'EUR', week_start: 'sun' },
    },
    {
      form: 'planForm',
      call: 'PUT /account/plans/{organization_id}',
      path: '/account/plans?q=Other',
      open: (page) =>
        page
          .getByRole('button', { name: /^Change .+’s plan$/ })
          .first()
          .click(),
      label: 'Plan',
      typed: {
        'Plan is active': false,
        Plan: 'team',
        Seats: '25',
        'Custom pay periods': true,
        'You vouch for this organization': true,
        'Add-ons': { check: ['Time off', 'Insights'] },
      },
      action: 'Save',
      sent: {
        active: false,
        plan: 'team',
        seats: 25,
        custom_pay_periods: true,
        vouched_for: true,
        addons: ['time_off', 'insights'],
      },
    },
    {
      form: 'newOrganizationForm',
      call: 'POST /v2/organizations',
      path: '/organizations/new',
      label: 'New organization',
      typed: {
        Name: 'Port',
        'Time zone': { pick: 'Africa/Cairo' },
        Currency: { pick: 'EUR' },
        'Weeks start on': { pick: 'Saturday' },
      },
      action: 'Create organization',
      sent: { name: 'Port', time_zone: 'Africa/Cairo', currency: 'EUR', week_start: 'sat' },
    },
  ]
}
