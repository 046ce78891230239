import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  approval_required: [
    14001,
    400,
    'Manual time of this member needs approval: submit a manual time request instead.',
  ],
  activity_locked: [14101, 400, 'Some of this time is approved, paid or invoiced, and no longer changes.'],
  time_collides: [14103, 400, 'There is time already: details tell what overlaps.'],
  request_decided: [14104, 400, 'Somebody has approved or denied this request already.'],
  project_budget_exceeded: [
    14106,
    400,
    'The time is beyond the budget of the project or of its client. Send allow_above_project_budget to approve it all the same.',
  ],
})
