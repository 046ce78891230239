import { audited, usualVerbs } from '../../api/audit.ts'

export const memberLimitAudit = audited('MemberLimit', { noun: 'limit group', verbs: usualVerbs })

/** Entries about a member have the id of the group; a move also says which group the member came from. */
export const memberLimitMemberAudit = audited('MemberLimitMember', {
  noun: 'limit group member',
  verbs: { add: 'Added', move: 'Moved', remove: 'Removed' },
})
