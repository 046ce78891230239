import { retentionForm } from '../../web/features/tracking/retention-forms.ts'
import { sampleOf } from './sample-of.ts'

export const trackingSamples = [
  sampleOf('retentionForm', retentionForm, {
    typed: { tool_usage_days: 90, daily_tool_usage_days: '400', note_days: 30 },
    sent: { tool_usage_days: 90, daily_tool_usage_days: 400, note_days: 30 },
  }),
  sampleOf('retentionForm', retentionForm, {
    typed: { tool_usage_days: 90, daily_tool_usage_days: '', note_days: '' },
    sent: { tool_usage_days: 90, daily_tool_usage_days: null, note_days: null },
  }),
]
