import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export async function integrationScreens({ call, owner, organizationId }: World): Promise<FormScreen[]> {
  const integrations = `/organizations/${organizationId}/integrations`
  const made = await call(`POST /v2${integrations}`, owner, { body: { name: 'Tracker', type: 'custom' } })
  return [
    {
      form: 'newIntegrationForm',
      call: 'POST /v2/organizations/{organization_id}/integrations',
      path: integrations,
      open: (page) => page.getByRole('button', { name: 'New integration' }).first().click(),
      label: 'New integration',
      typed: { Name: 'Issues', Type: 'issue_tracker' },
      action: 'Create integration',
      sent: { name: 'Issues', type: 'issue_tracker' },
    },
    {
      form: 'integrationForm',
      call: 'PUT /v2/integrations/{integration_id}',
      path: `${integrations}/${made.body.integration.id}`,
      label: 'Integration',
      typed: { Name: 'Old tracker', Active: false, Reason: 'It moves' },
      action: 'Save',
      sent: { name: 'Old tracker', status: 'disabled', disabled_reason: 'It moves' },
    },
  ]
}
