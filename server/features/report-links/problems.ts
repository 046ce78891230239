import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  too_many_report_links: [
    11750,
    400,
    'You have 50 share links, or your organization 500. Delete one to create another.',
  ],
})
