import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

export function trackingScreens({ organizationId }: World): FormScreen[] {
  return [
    {
      form: 'retentionForm',
      call: 'PUT /v2/organizations/{organization_id}/tracking_retention',
      path: `/organizations/${organizationId}/settings/data`,
      label: 'How long data is kept',
      typed: {
        'Days to keep tools by slot': '90',
        'Days to keep daily tool totals': '400',
        'Days to keep notes': '365',
      },
      action: 'Save',
      sent: { tool_usage_days: 90, daily_tool_usage_days: 400, note_days: 365 },
    },
  ]
}
