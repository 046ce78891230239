import { except } from '../../ui/form-for.ts'
import { formForEach } from '../../ui/form-for-each.ts'
import { initially } from '../../ui/initially.ts'
import type { Pair } from '../../ui/metadata.ts'
import { isEmploymentType } from './employment-words.ts'
import { type LimitValues, limitsOf, limitValuesOf } from './limit-values.ts'
import { noPay, type PayValues, paymentOf } from './pay-values.ts'
import { type ProfileValues, profileOf, profileTexts, profileValuesOf } from './profile-values.ts'

const changeMembers = formForEach('PUT /v2/organizations/{organization_id}/update_members', 'members')

/** The page of a member that changes each field. */
const homes = {
  role: '/role',
  trackable: '/role',
  view_only: '/role',
  view_others_data: '/role',
  manage_billing: '/role',
  manage_it: '/role',
  first_name: '/profile',
  last_name: '/profile',
  profile: '/profile',
  payment: '/pay',
  limits: '/limits',
  metadata: '/metadata',
  projects: '/projects',
}

const users = { user_ids: initially<number[]>([]) }

export const memberNamesForm = changeMembers({
  empty: { ...users, first_name: '', last_name: '' },
  sends: {
    first_name: ({ first_name }) => first_name.trim(),
    last_name: ({ last_name }) => last_name.trim(),
  },
  leavesOut: except(homes, 'first_name', 'last_name'),
})

export const memberProfileForm = changeMembers({
  empty: initially<typeof users & ProfileValues>({ ...users, ...profileValuesOf({}, []) }),
  sends: { profile: (values) => profileOf(values) },
  leavesOut: except(homes, 'profile'),
  groups: ['profile'],
})

export const memberPayForm = changeMembers({
  empty: initially<typeof users & PayValues>({ ...users, ...noPay }),
  sends: { payment: (values) => paymentOf(values) },
  leavesOut: except(homes, 'payment'),
  groups: ['payment'],
})

export const memberLimitsForm = changeMembers({
  empty: initially<typeof users & LimitValues>({ ...users, ...limitValuesOf({}) }),
  sends: { limits: (values) => limitsOf(values) },
  leavesOut: except(homes, 'limits'),
  groups: ['limits'],
})

export const memberRoleForm = changeMembers({
  empty: {
    ...users,
    role: initially<'user' | 'manager' | 'owner'>('user'),
    trackable: true,
    view_only: false,
  },
  sends: {
    role: ({ role }) => role,
    trackable: ({ trackable }) => trackable,
    view_only: ({ view_only }) => view_only,
  },
  leavesOut: except(homes, 'role', 'trackable', 'view_only'),
  onlyChanges: true,
})

/** Only owners see this form: only they give and take permissions. */
export const memberPermissionsForm = changeMembers({
  empty: { ...users, view_others_data: true, manage_billing: true, manage_it: true },
  sends: {
    view_others_data: ({ view_others_data }) => view_others_data,
    manage_billing: ({ manage_billing }) => manage_billing,
    manage_it: ({ manage_it }) => manage_it,
  },
  leavesOut: except(homes, 'view_others_data', 'manage_billing', 'manage_it'),
  onlyChanges: true,
})

export type EditPart = 'role' | 'tracking' | 'view' | 'job' | 'pay' | 'limits' | 'projects' | 'metadata'

const jobTexts = ['job_title', 'job_type', 'department', 'location', 'country'] as const
const notJob = [...profileTexts, 'birthday', 'started_on', 'custom_fields'].filter(
  (name) => !jobTexts.some((each) => each === name),
)

/** The same change for many members; only the parts that are turned on are sent. */
export type EditValues = typeof users &
  PayValues &
  LimitValues & {
    parts: EditPart[]
    role: 'user' | 'manager' | 'owner' | 'remove'
    trackable: 'yes' | 'no'
    view_only: 'yes' | 'no'
    job: Record<(typeof jobTexts)[number] | 'employment_type', string>
    project_ids: number[]
    project_role: 'viewer' | 'user' | 'manager' | 'remove'
    metadata: Pair[]
    removed_keys: string[]
  }

const nothingChosen: EditValues = {
  ...users,
  ...noPay,
  ...limitValuesOf({}),
  parts: [],
  role: 'user',
  trackable: 'yes',
  view_only: 'no',
  job: { job_title: '', job_type: '', department: '', location: '', country: '', employment_type: '' },
  project_ids: [],
  project_role: 'user',
  metadata: [],
  removed_keys: [],
}

export const editMembersForm = changeMembers({
  empty: nothingChosen,
  sends: {
    role: ifOn('role', ({ role }) => role),
    trackable: ifOn('tracking', ({ trackable }) => trackable === 'yes'),
    view_only: ifOn('view', ({ view_only }) => view_only === 'yes'),
    profile: ifOn('job', ({ job }) => ({
      ...Object.fromEntries(jobTexts.flatMap((name) => (job[name].trim() ? [[name, job[name].trim()]] : []))),
      ...(isEmploymentType(job.employment_type) && { employment_type: job.employment_type }),
    })),
    payment: ifOn('pay', paymentOf),
    limits: ifOn('limits', limitsOf),
    projects: ifOn('projects', ({ project_ids, project_role }) =>
      project_ids.map((project_id) => ({ project_id, role: project_role })),
    ),
    metadata: ifOn('metadata', ({ metadata, removed_keys }) => [
      ...metadata.map(({ key, value }) => ({ key: key.trim(), value })),
      ...removed_keys.map((key) => ({ key: key.trim(), value: null })),
    ]),
  },
  leavesOut: {
    first_name: homes.first_name,
    last_name: homes.last_name,
    view_others_data: homes.view_others_data,
    manage_billing: homes.manage_billing,
    manage_it: homes.manage_it,
  },
  leavesOutInside: Object.fromEntries(notJob.map((name) => [`profile.${name}`, homes.profile])),
})

function ifOn<Sent>(part: EditPart, send: (values: EditValues) => Sent) {
  return (values: EditValues): Sent | undefined => (values.parts.includes(part) ? send(values) : undefined)
}
