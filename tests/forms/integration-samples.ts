import { integrationForm, newIntegrationForm } from '../../web/features/integrations/integration-forms.ts'
import { sampleOf } from './sample-of.ts'

export const integrationSamples = [
  sampleOf('newIntegrationForm', newIntegrationForm, {
    typed: { name: ' Tracker ', type: 'issue_tracker ' },
    sent: { name: 'Tracker', type: 'issue_tracker' },
  }),
  sampleOf('integrationForm', integrationForm, {
    typed: { name: 'Tracker', is_active: false, disabled_reason: 'It moves' },
    sent: { name: 'Tracker', status: 'disabled', disabled_reason: 'It moves' },
  }),
  sampleOf('integrationForm', integrationForm, {
    typed: { name: 'Tracker', is_active: true, disabled_reason: 'It moves' },
    sent: { name: 'Tracker', status: 'active' },
  }),
]
