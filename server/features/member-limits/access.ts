import type { Access, Place } from '../../api/access.ts'
import { problems } from '../../foundation/http/problems.ts'
import { ofProject } from '../projects/public.ts'
import type { MemberLimitRow } from './records/member-limit.ts'
import { findGroup } from './store/groups.ts'

/** Limits say what people may spend: they are for owners and managers, not for managers of the project. */
export const mayListMemberLimits = ofProject(['owner', 'manager'])

export const mayUseMemberLimit: Access<
  Place<MemberLimitRow>,
  { project_id: number; member_limit_id: number }
> = {
  ...mayListMemberLimits,
  async locate(request) {
    const place = await mayListMemberLimits.locate?.(request)
    if (place === undefined) throw problems.not_found()
    const { organizationId } = place.membership
    const at = { organizationId, projectId: place.subject.cell('id') }
    const group = await findGroup(request.db, at, request.params.member_limit_id)
    if (group === undefined) throw problems.not_found()
    return { ...place, subject: group }
  },
}

/** The usage shows what each member tracked, so managers need sight of other members. */
export const mayReadUsage: typeof mayUseMemberLimit = {
  ...mayUseMemberLimit,
  seesOthers: true,
  text: `${mayUseMemberLimit.text} Managers must be able to view other members’ data.`,
}
