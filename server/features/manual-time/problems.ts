import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  approval_required: [
    14001,
    400,
    'This member’s manual time needs approval. Submit a manual time request instead.',
  ],
  activity_locked: [14101, 400, 'Some of this time is approved, paid or invoiced and can’t be changed.'],
  time_collides: [14103, 400, 'The time overlaps time that is already booked. See details.'],
  request_decided: [14104, 400, 'This request has already been approved or denied.'],
  time_changed: [
    14105,
    400,
    'The time to remove has changed in the meantime: other seconds are booked there. Read it again and retry.',
  ],
  request_pending: [14107, 400, 'This request waits for a decision. There is none to take back.'],
  approval_stands: [
    14108,
    400,
    'The approval replaced other time, or its time was changed since. Edit or delete the time instead.',
  ],
  project_budget_exceeded: [
    14106,
    400,
    'The time exceeds the budget of the project or its client, or the member’s limit on the project. Send allow_above_project_budget to approve it anyway.',
  ],
})
