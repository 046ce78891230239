import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import type { Whose } from '../tracking/calls.ts'

type NewEntry = Calls['POST /v2/users/{user_id}/time_entries']['body']
type NewRequest = Calls['POST /v2/organizations/{organization_id}/manual_time_requests']['body']
type TimeMove = Calls['PUT /v2/organizations/{organization_id}/members/{user_id}/time']['body']

/** Time that is told by hand: added at once or asked for, moved to other work, taken away. */
export const time = {
  add: ({ userId }: Whose, body: NewEntry) =>
    v2('POST /v2/users/{user_id}/time_entries', { path: { user_id: userId }, body }),
  request: ({ organizationId }: Whose, body: NewRequest) =>
    v2('POST /v2/organizations/{organization_id}/manual_time_requests', {
      path: { organization_id: organizationId },
      body,
    }),
  move: ({ organizationId, userId }: Whose, body: TimeMove) =>
    v2('PUT /v2/organizations/{organization_id}/members/{user_id}/time', {
      path: { organization_id: organizationId, user_id: userId },
      body,
    }),
  remove: (
    { organizationId, userId }: Whose,
    given: { start: string; stop: string; projectId: number; reason: string },
  ) =>
    v2('DELETE /v2/organizations/{organization_id}/members/{user_id}/time', {
      path: { organization_id: organizationId, user_id: userId },
      query: {
        'time[start]': given.start,
        'time[stop]': given.stop,
        project_id: given.projectId,
        reason: given.reason,
      },
    }),
}
