import type { Calls } from '../../api/v2-types.ts'

/** What can be changed of a member. */
export type MemberChange =
  Calls['PUT /v2/organizations/{organization_id}/update_members']['body']['members'][number]
