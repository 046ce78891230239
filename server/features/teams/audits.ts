import { audited, usualVerbs } from '../../api/audit.ts'

export const teamAudit = audited('Team', { noun: 'team', verbs: usualVerbs })
export const teamMemberAudit = audited('TeamMember', {
  noun: 'team member',
  verbs: { add: 'Added', update: 'Changed', remove: 'Removed' },
})
export const teamProjectAudit = audited('TeamProject', {
  noun: 'team project',
  verbs: { add: 'Added', remove: 'Removed' },
})
