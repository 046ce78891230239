import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  too_many_organizations: [11104, 400, 'You have created as many organizations as this server allows.'],
  too_many_members: [11004, 400, 'One call can change at most 150 members.'],
  last_owner: [11100, 400, 'An organization needs an owner. Make another member an owner first.'],
  not_a_member: [11101, 400, 'This user is not an active member of the organization.'],
  managers_only: [10030, 403, 'Only owners, and managers with every permission, can make managers.'],
  vouched_only: [
    10032,
    403,
    'Invite this person. To create accounts, ask the administrator of this server to vouch for the organization.',
  ],
  already_a_member: [11102, 400, 'This user is already an active member of the organization.'],
  invite_required: [
    11103,
    400,
    'You left this organization or were removed from it. Ask an owner or manager for a new invite.',
  ],
})
