import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  user_project_access: [12002, 404, 'The member is not on this project, or can only view it.'],
  activity_period_restricted: [14102, 400, 'The time is too old, or in the future.'],
  limit_reached: [14110, 400, 'The member has used up their limit for this day or week.'],
  outside_shift: [14113, 400, 'The member can only work during their shifts, and has none at this time.'],
  untracked_location: [
    14115,
    400,
    'No time is tracked at this moment, so the location is not stored. Send it with the time that it belongs to, or later.',
  ],
  time_archived: [
    14120,
    400,
    'This time is archived. Its sums by day are kept, and the operator of the server can bring the time back.',
  ],
  timesheet_locked: [14403, 400, 'The timesheet for these days is approved or paid and can’t be changed.'],
})
