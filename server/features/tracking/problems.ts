import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  user_project_access: [12002, 404, 'The member is not on this project, or only views it.'],
  activity_period_restricted: [14102, 400, 'The time is too long ago, or still to come.'],
})
