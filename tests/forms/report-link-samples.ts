import { newReportLinkForm } from '../../web/features/reports/share-forms.ts'
import { sampleOf } from './sample-of.ts'

const report = {
  name: 'Hours',
  question: { report: 'time' as const },
  last_days: 7,
  look: 'table' as const,
  width: 4,
}
const { last_days: _, ...moved } = report
const link = {
  reports: [report],
  report_board_id: null,
  durations: 'clock' as const,
  expires_at: '2026-12-10T08:00:00Z',
  password: 'otter in the harbor',
}
const { reports: __, report_board_id: ___, ...sent } = link

export const reportLinkSamples = [
  sampleOf('newReportLinkForm', newReportLinkForm, {
    typed: { ...link, name: ' For the client ', days: 'page' },
    sent: { ...sent, reports: [report], name: 'For the client' },
  }),
  sampleOf('newReportLinkForm', newReportLinkForm, {
    typed: { ...link, reports: [], report_board_id: 3, name: 'Monday', days: 'page' },
    sent: { ...sent, report_board_id: 3, name: 'Monday' },
  }),
  sampleOf('newReportLinkForm', newReportLinkForm, {
    typed: { ...link, name: 'Week', days: 'last_week' },
    sent: {
      ...sent,
      name: 'Week',
      reports: [{ ...moved, question: { report: 'time', range: 'last_week' } }],
    },
  }),
]
