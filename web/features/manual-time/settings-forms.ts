import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { present } from '../../ui/present.ts'

type Exception = { user_id: number | null; requires_approval: 'yes' | 'no' }

/** One exception at a time; its fields are named as the API names their faults. */
export const exceptionForm = formFor('PUT /v2/organizations/{organization_id}/manual_time_settings')({
  empty: { members: initially<Exception[]>([{ user_id: null, requires_approval: 'yes' }]) },
  sends: {
    members: ({ members }) =>
      members.map(({ user_id, requires_approval }) => ({
        user_id: present(user_id, 'user_id'),
        requires_approval: requires_approval === 'yes',
      })),
  },
  leavesOut: { requires_approval: 'settings-switch', requires_reason: 'settings-switch' },
})
