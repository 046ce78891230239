import type { Integration } from '../../api/v2-types.ts'
import { formFor } from '../../ui/form-for.ts'

export const newIntegrationForm = formFor('POST /v2/organizations/{organization_id}/integrations')({
  empty: { name: '', type: '' },
  sends: { name: ({ name }) => name.trim(), type: ({ type }) => type.trim() },
  leavesOut: {},
})

export const integrationForm = formFor('PUT /v2/integrations/{integration_id}')({
  empty: { name: '', is_active: true, disabled_reason: '' },
  sends: {
    name: ({ name }) => name.trim(),
    status: ({ is_active }) => (is_active ? 'active' : 'disabled'),
    disabled_reason: ({ is_active, disabled_reason }) =>
      is_active ? undefined : disabled_reason.trim() || null,
  },
  leavesOut: {},
})

export function integrationValuesOf(integration: Integration): typeof integrationForm.empty {
  return {
    name: integration.name,
    is_active: integration.status === 'active',
    disabled_reason: integration.disabled_reason ?? '',
  }
}
