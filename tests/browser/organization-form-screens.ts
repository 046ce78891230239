import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export function organizationScreens({ organizationId }: World): FormScreen[] {
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
      form: 'newOrganizationForm',
      call: 'POST /v2/organizations',
      path: '/organizations/new',
      label: 'New organization',
      typed: { Name: 'Port' },
      action: 'Create organization',
      sent: { name: 'Port' },
    },
  ]
}
