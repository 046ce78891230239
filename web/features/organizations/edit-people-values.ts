import { type MetadataChange, metadataFaults, type Pair } from '../../ui/metadata.ts'
import { type LimitValues, limitsOf, limitValuesOf } from './limit-values.ts'
import type { MemberChange } from './member-calls.ts'
import { noPay, type PayValues, paymentOf } from './pay-values.ts'

export type EditPart = 'role' | 'tracking' | 'view' | 'job' | 'pay' | 'limits' | 'projects' | 'metadata'

export const jobFields = ['job_title', 'job_type', 'department', 'location'] as const
export type JobField = (typeof jobFields)[number]

/** What shall change, and how; only the parts that are named count. */
export type EditValues = PayValues &
  LimitValues & {
    parts: EditPart[]
    role: 'user' | 'manager' | 'owner' | 'remove'
    trackable: 'yes' | 'no'
    view_only: 'yes' | 'no'
    job: Record<JobField, string>
    project_ids: number[]
    project_role: 'viewer' | 'user' | 'manager' | 'remove'
    metadata: Pair[]
    /** Keys that shall go. */
    gone: string[]
  }

export const nothingChosen: EditValues = {
  ...noPay,
  ...limitValuesOf({}),
  parts: [],
  role: 'user',
  trackable: 'yes',
  view_only: 'no',
  job: { job_title: '', job_type: '', department: '', location: '' },
  project_ids: [],
  project_role: 'user',
  metadata: [],
  gone: [],
}

export function changeOf(values: EditValues): Omit<MemberChange, 'user_id'> {
  const has = (part: EditPart) => values.parts.includes(part)
  return {
    ...(has('role') && { role: values.role }),
    ...(has('tracking') && { trackable: values.trackable === 'yes' }),
    ...(has('view') && { view_only: values.view_only === 'yes' }),
    ...(has('job') && { profile: jobOf(values) }),
    ...(has('pay') && { payment: paymentOf(values) }),
    ...(has('limits') && { limits: limitsOf(values) }),
    ...(has('projects') && {
      projects: values.project_ids.map((project_id) => ({ project_id, role: values.project_role })),
    }),
    ...(has('metadata') && { metadata: metadataOf(values) }),
  }
}

/** What is empty stays as it is for each of them. */
function jobOf({ job }: EditValues): MemberChange['profile'] {
  return Object.fromEntries(jobFields.flatMap((name) => (job[name].trim() ? [[name, job[name].trim()]] : [])))
}

function metadataOf({ metadata, gone }: EditValues): MetadataChange[] {
  return [
    ...metadata.map(({ key, value }) => ({ key: key.trim(), value })),
    ...gone.map((key) => ({ key: key.trim(), value: null })),
  ]
}

export function editFaults(values: EditValues): Record<string, string> {
  const has = (part: EditPart) => values.parts.includes(part)
  return {
    ...(values.parts.length === 0 && { parts: 'Choose what shall change.' }),
    ...(has('projects') && values.project_ids.length === 0 && { project_ids: 'Choose at least one.' }),
    ...(has('metadata') && metadataFaults(values.metadata)),
  }
}
