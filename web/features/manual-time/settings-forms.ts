import { formFor } from '../../ui/form-for.ts'

type Exception = { user_id: number | null; requires_approval: 'yes' | 'no' }

/** One exception at a time; its fields are named as the API names their faults. */
export const exceptionForm = formFor('PUT /v2/organizations/{organization_id}/manual_time_settings')({
  empty: { members: [{ user_id: null, requires_approval: 'yes' }] as Exception[] },
  sends: {
    members: ({ members }) =>
      members.map(({ user_id, requires_approval }) => ({
        user_id: user_id ?? 0,
        requires_approval: requires_approval === 'yes',
      })),
  },
  leavesOut: { requires_approval: 'settings-switch', requires_reason: 'settings-switch' },
})
