import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  user_project_access: [12002, 404, 'The member is not on this project, or only views it.'],
  activity_period_restricted: [14102, 400, 'The time is too long ago, or still to come.'],
  limit_reached: [14110, 400, 'The limit of the member for this day or week is used up.'],
  timesheet_locked: [14403, 400, 'The timesheet of these days is approved; nothing in it changes any more.'],
})
