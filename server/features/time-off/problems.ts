import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  time_off_balance_exceeded: [14200, 400, 'The balance is too small for this time off.'],
  time_off_days_invalid: [14201, 400, 'The days do not match the dates of the request. See details.'],
  time_off_not_on_policy: [14202, 400, 'The member is not on this time off policy.'],
  time_off_overlap: [14203, 400, 'The member already has time off at this time.'],
  time_off_shift_overlap: [14204, 400, 'The member has shifts at this time.'],
  time_off_decided: [14205, 400, 'The request is decided or paid and can’t change anymore.'],
  time_off_policy_in_use: [
    14206,
    400,
    'The policy has approved time off or used hours. Archive it instead of deleting it.',
  ],
  time_off_policy_archived: [14207, 400, 'The time off policy is archived. Restore it first.'],
})
