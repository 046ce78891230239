import { denyRequestForm } from '../../web/features/manual-time/request-forms.ts'
import { exceptionForm } from '../../web/features/manual-time/settings-forms.ts'
import { addTimeForm, editTimeForm, requestTimeForm } from '../../web/features/manual-time/time-forms.ts'
import { breakPolicyForm, startTimerForm } from '../../web/features/timers/timer-forms.ts'
import { denyTimesheetForm } from '../../web/features/timesheets/timesheet-forms.ts'
import type { Block } from '../../web/features/tracking/blocks.ts'
import { sampleOf } from './sample-of.ts'

const zone = 'Europe/Berlin'
const work = { date: '2026-11-12', start_time: '10:15', tracked: '1:30', project_id: 4, task_id: 9 }
const workSent = { start_time: '2026-11-12T09:15:00Z', project_id: 4, task_id: 9 }
const file = new File(['Paid'], 'receipt.txt')

const [fromMs, toMs] = [Date.parse('2026-11-12T08:00:20Z'), Date.parse('2026-11-12T10:00:00Z')]
const block: Block = {
  fromMs,
  toMs,
  projectId: 4,
  taskId: null,
  billable: true,
  lock: undefined,
  tracked: 7_180,
  manual: 0,
  pieces: [{ fromMs, toMs }],
}
const edited = editTimeForm(zone, block)
const blockSent = { start_time: '2026-11-12T08:00:20Z', stop_time: '2026-11-12T10:00:00Z', project_id: 4 }
const removed = [{ ...blockSent, task_id: null, tracked: 7_180 }]

export const timeSamples = [
  sampleOf('addTimeForm', addTimeForm(zone), {
    typed: { ...work, note: ' On the boat ' },
    sent: { ...workSent, tracked: 5_400, note: 'On the boat' },
  }),
  sampleOf('addTimeForm', addTimeForm(zone), {
    typed: { ...work, task_id: null, note: '' },
    sent: { start_time: '2026-11-12T09:15:00Z', project_id: 4, tracked: 5_400 },
  }),
  sampleOf('requestTimeForm', requestTimeForm(zone), {
    typed: { ...work, reason_to_submit: ' No laptop. ', attachment: file },
    sent: {
      ...workSent,
      stop_time: '2026-11-12T10:45:00Z',
      reason_to_submit: 'No laptop.',
      attachment: { filename: 'receipt.txt', content: 'UGFpZA==' },
    },
  }),
  sampleOf('editTimeForm', edited, {
    typed: {
      start_time: '08:30',
      stop_time: '10:30',
      project_id: 7,
      task_id: 9,
      billable: false,
      reason: ' Wrong project. ',
    },
    sent: {
      remove: removed,
      add: [
        {
          start_time: '2026-11-12T07:30:00Z',
          stop_time: '2026-11-12T09:30:00Z',
          project_id: 7,
          task_id: 9,
          billable: false,
        },
      ],
      reason: 'Wrong project.',
    },
  }),
  sampleOf('editTimeForm', edited, {
    typed: { ...edited.empty, billable: false, reason: 'Free of charge.' },
    sent: {
      remove: removed,
      add: [{ ...blockSent, task_id: null, billable: false }],
      reason: 'Free of charge.',
    },
  }),
  sampleOf('denyRequestForm', denyRequestForm, {
    typed: { denial_reason: ' Closed. ' },
    sent: { status: 'denied', denial_reason: 'Closed.' },
  }),
  sampleOf('denyTimesheetForm', denyTimesheetForm, {
    typed: { denial_reason: ' Closed. ' },
    sent: { status: 'denied', denial_reason: 'Closed.' },
  }),
  sampleOf('exceptionForm', exceptionForm, {
    typed: { members: [{ user_id: 3, requires_approval: 'no' }] },
    sent: { members: [{ user_id: 3, requires_approval: false }] },
  }),
  sampleOf('startTimerForm', startTimerForm, {
    typed: { organization_id: 2, project_id: 4, task_id: 9, note: ' Painting ' },
    sent: { organization_id: 2, project_id: 4, task_id: 9, note: 'Painting' },
  }),
  sampleOf('breakPolicyForm', breakPolicyForm, {
    typed: { policy_duration: 45 },
    sent: { policy_duration: 2_700 },
  }),
]
