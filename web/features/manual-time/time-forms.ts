import type { Project } from '../../api/v2-types.ts'
import { base64Of } from '../../ui/base64.ts'
import { parseDuration } from '../../ui/duration.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { present } from '../../ui/present.ts'
import { momentIn } from '../../ui/zone.ts'
import type { Block } from '../tracking/blocks.ts'
import { changeBody } from './change-body.ts'
import { spanOf, spanText } from './span.ts'
import { noChange, reshape, type TimeChange } from './time-change.ts'

const work = {
  date: '',
  start_time: '09:00',
  tracked: '1:00',
  project_id: initially<number | null>(null),
  task_id: initially<number | null>(null),
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

/** What an entry means, billable as its project is. */
export function addedTime(
  zone: string,
  draft: WorkDraft,
  projects: readonly Pick<Project, 'id' | 'billable'>[],
): TimeChange {
  const { start, stop } = momentsOf(zone, draft)
  const { project_id: projectId, task_id: taskId } = draft
  if (start === '' || projectId === null) return noChange
  const billable = projects.find(({ id }) => id === projectId)?.billable ?? true
  const span = { fromMs: Date.parse(start), toMs: Date.parse(stop) }
  return { remove: [], add: [{ ...span, projectId, taskId, billable }] }
}

const sendsWork = (zone: string) => ({
  project_id: ({ project_id }: WorkDraft) => present(project_id, 'project_id'),
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
    empty: { ...work, reason_to_submit: '', attachment: initially<File | null>(null) },
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

export type EditDraft = {
  start_time: string
  stop_time: string
  project_id: number | null
  task_id: number | null
  billable: boolean
  reason: string
}

/** What an edit means: the block goes, and comes back as the fields say. */
export function editedTime(zone: string, block: Block, draft: EditDraft): TimeChange {
  const { start, stop } = spanOf(draft, block, zone)
  if (start === '' || stop === '' || draft.project_id === null) return noChange
  return reshape(
    block,
    { fromMs: Date.parse(start), toMs: Date.parse(stop) },
    { projectId: draft.project_id, taskId: draft.task_id, billable: draft.billable },
  )
}

export const editTimeForm = (zone: string, block: Block) => ({
  ...formFor('POST /v2/organizations/{organization_id}/members/{user_id}/time_changes')({
    empty: initially<EditDraft>({
      ...spanText(block, zone),
      project_id: block.projectId,
      task_id: block.taskId,
      billable: block.billable,
      reason: '',
    }),
    sends: {
      remove: (values) => changeBody(editedTime(zone, block, values)).remove,
      add: (values) => changeBody(editedTime(zone, block, values)).add,
      reason: ({ reason }) => reason.trim(),
    },
    leavesOut: {},
  }),
  fieldFor: (attribute: string) => attribute.replace(/^(add|remove)\[\d+\]\./, ''),
})
