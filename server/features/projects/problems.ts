import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  project_archived: [
    11200,
    400,
    'The project is archived. Restore it first with a PUT that contains only status: active.',
  ],
})
