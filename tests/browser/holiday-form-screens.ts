import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function holidayScreens({ call, owner, organizationId, user }: World): Promise<FormScreen[]> {
  const page = `/organizations/${organizationId}/holidays`
  const year = new Date().getFullYear()
  await call(`POST /v2${page}`, owner, { body: { name: 'Pier day', date: `${year}-12-23` } })
  const typed = {
    Name: 'Founders’ Day',
    Day: `${year}-12-24`,
    'Only for these members': { pick: ['Uma User'] },
    'Add members who join later': false,
    Paid: true,
    'Paid hours': '4',
  }
  const sent = {
    name: 'Founders’ Day',
    date: `${year}-12-24`,
    user_ids: [user.id],
    auto_add_new_users: false,
    paid: true,
    amount_used: 14_400,
  }
  return [
    {
      form: 'newHolidayForm',
      call: 'POST /v2/organizations/{organization_id}/holidays',
      path: `${page}?new=yes`,
      label: 'New holiday',
      typed,
      action: 'Create holiday',
      sent,
    },
    {
      form: 'holidayForm',
      call: 'PUT /v2/holidays/{holiday_id}',
      path: page,
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Manage Pier day' }).click()
        await shown.getByRole('menuitem', { name: 'Edit' }).click()
      },
      label: 'Holiday',
      typed,
      action: 'Save',
      sent,
    },
    {
      form: 'importForm',
      call: 'POST /v2/organizations/{organization_id}/holidays/import',
      path: `${page}?import=yes`,
      label: 'Import holidays',
      typed: {
        Country: { pick: 'United States of America' },
        Region: { pick: 'California' },
        Years: { pick: [String(year + 1)] },
        Kinds: { pick: ['Bank holidays'] },
        'Only the substitute day if a holiday falls on a weekend': false,
        'Only for members in this country': true,
        'Add members who join later': false,
        Paid: true,
        'Paid hours': '7.5',
      },
      action: 'Import',
      sent: {
        country: 'US',
        region: 'CA',
        years: [year + 1],
        types: ['public', 'bank'],
        observed_only: false,
        match_country: true,
        auto_add_new_users: false,
        paid: true,
        amount_used: 27_000,
      },
    },
  ]
}
