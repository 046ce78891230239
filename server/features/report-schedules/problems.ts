import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  too_many_report_schedules: [
    11731,
    400,
    'You have 20 report schedules, or your organization 200. Delete one to create another.',
  ],
})
