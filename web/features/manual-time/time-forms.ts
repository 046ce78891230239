import { parseDuration } from '../../ui/duration.ts'
import { formFor } from '../../ui/form-for.ts'
import { momentIn } from '../../ui/zone.ts'
import type { Stretch } from '../tracking/stretches.ts'
import { base64Of } from './base64.ts'
import { spanOf, spanText } from './span.ts'

const work = {
  date: '',
  start_time: '09:00',
  tracked: '1:00',
  project_id: null as number | null,
  task_id: null as number | null,
}
export type WorkDraft = typeof work

const startIn = (zone: string, { date, start_time }: WorkDraft) => momentIn(zone, `${date}T${start_time}`)

/** The moments that the fields mean on the clocks of a zone. */
export function momentsOf(zone: string, draft: WorkDraft): { start: string; stop: string } {
  const start = startIn(zone, draft)
  if (start === '') return { start, stop: '' }
  const seconds = parseDuration(draft.tracked) ?? 0
  return { start, stop: new Date(Date.parse(start) + seconds * 1000).toISOString().replace('.000', '') }
}

const sendsWork = (zone: string) => ({
  project_id: ({ project_id }: WorkDraft) => project_id ?? 0,
  task_id: ({ task_id }: WorkDraft) => task_id ?? undefined,
  start_time: (draft: WorkDraft) => startIn(zone, draft),
})

const billable = 'edit-time'

export const addTimeForm = (zone: string) =>
  formFor('POST /v2/users/{user_id}/time_entries')({
    empty: { ...work, note: '' },
    sends: {
      ...sendsWork(zone),
      tracked: ({ tracked }) => parseDuration(tracked) ?? 0,
      note: ({ note }) => note.trim() || undefined,
    },
    leavesOut: { billable },
  })

export const requestTimeForm = (zone: string) => ({
  ...formFor('POST /v2/organizations/{organization_id}/manual_time_requests')({
    empty: { ...work, reason_to_submit: '', attachment: null as File | null },
    sends: {
      ...sendsWork(zone),
      stop_time: (draft) => momentsOf(zone, draft).stop,
      reason_to_submit: ({ reason_to_submit }) => reason_to_submit.trim(),
      attachment: async ({ attachment }) =>
        attachment ? { filename: attachment.name, content: await base64Of(attachment) } : undefined,
    },
    leavesOut: { billable, notes: 'reason_to_submit' },
  }),
  fieldFor: (attribute: string) => (attribute === 'stop_time' ? 'tracked' : attribute),
})

/** Sends only what differs from the stretch, so that nothing else is written again. */
export const editTimeForm = (zone: string, stretch: Stretch) => {
  const isMoved = (values: { project_id: number | null; task_id: number | null }) =>
    values.project_id !== null &&
    (values.project_id !== stretch.projectId || values.task_id !== stretch.taskId)
  return formFor('PUT /v2/organizations/{organization_id}/members/{user_id}/time')({
    empty: {
      ...spanText(stretch, zone),
      project_id: stretch.projectId as number | null,
      task_id: stretch.taskId,
      billable: stretch.billable,
      reason: '',
    },
    sends: {
      start_time: (values) => spanOf(values, stretch, zone).start,
      stop_time: (values) => spanOf(values, stretch, zone).stop,
      from_project_id: () => stretch.projectId,
      project_id: (values) => (isMoved(values) ? (values.project_id ?? undefined) : undefined),
      task_id: (values) => (isMoved(values) ? values.task_id : undefined),
      billable: (values) => (values.billable === stretch.billable ? undefined : values.billable),
      reason: ({ reason }) => reason.trim(),
    },
    leavesOut: {},
  })
}
