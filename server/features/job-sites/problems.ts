import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  outside_job_site: [
    14114,
    400,
    'The timer starts only at one of your job sites, and your phone has not shown in the last ten minutes that you are there.',
  ],
})
