import { ApiProblem } from '../../api/problem.ts'
import { parseDuration } from '../../ui/duration.ts'
import { isDay } from '../../ui/week.ts'
import { momentIn } from '../../ui/zone.ts'
import type { Whose } from '../tracking/calls.ts'
import { time } from './time-calls.ts'

/** Time by hand while it is typed. */
export type AddDraft = {
  date: string
  start_time: string
  tracked: string
  project_id: number | null
  task_id: number | null
  reason: string
  attachment: File | null
}

/** The most that the API takes. */
export const attachmentBytes = 500_000
const daySeconds = 86_400

export function addFaults(draft: AddDraft, isReasonNeeded: boolean): Partial<Record<keyof AddDraft, string>> {
  const seconds = parseDuration(draft.tracked)
  return {
    ...(!isDay(draft.date) && { date: 'Give a day.' }),
    ...(draft.start_time === '' && { start_time: 'Give a time.' }),
    ...(!seconds && { tracked: 'Write it like 1:30, 1.5 or 45m.' }),
    ...(seconds !== undefined && seconds > daySeconds && { tracked: 'At most 24 hours at once.' }),
    ...(draft.project_id === null && { project_id: 'Choose a project.' }),
    ...(isReasonNeeded && draft.reason.trim() === '' && { reason: 'Say why it was not tracked.' }),
    ...((draft.attachment?.size ?? 0) > attachmentBytes && { attachment: 'This file is too large.' }),
  }
}

export type Added = { start: string; stop: string; projectId: number }

/** Books it, or asks for it; faults are called as the fields are. */
export async function saveDraft(whose: Whose, draft: AddDraft, needsApproval: boolean): Promise<Added> {
  const { project_id, task_id, reason, attachment } = draft
  const start = momentIn(whose.zone, `${draft.date}T${draft.start_time}`)
  const tracked = parseDuration(draft.tracked) ?? 0
  const stop = new Date(Date.parse(start) + tracked * 1000).toISOString().replace('.000', '')
  const work = { project_id: project_id ?? 0, start_time: start, ...(task_id !== null && { task_id }) }
  try {
    if (!needsApproval)
      await time.add(whose, { ...work, tracked, ...(reason.trim() && { note: reason.trim() }) })
    else
      await time.request(whose, {
        ...work,
        stop_time: stop,
        reason_to_submit: reason.trim(),
        ...(attachment && {
          attachment: { filename: attachment.name, content: await base64Of(attachment) },
        }),
      })
    return { start, stop, projectId: work.project_id }
  } catch (error) {
    throw asField(error)
  }
}

const names: Record<string, string> = {
  note: 'reason',
  reason_to_submit: 'reason',
  stop_time: 'tracked',
  'attachment.content': 'attachment',
  'attachment.filename': 'attachment',
}

function asField(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error
  return new ApiProblem({
    ...error,
    message:
      error.code === 'time_collides'
        ? 'There is time already in these hours. Choose another start, or edit what is there.'
        : error.message,
    details: error.details.map((each) => ({ ...each, attribute: names[each.attribute] ?? each.attribute })),
  })
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
