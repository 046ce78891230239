import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  scim_managed_team: [11400, 400, 'A directory service (SCIM) manages this team. Delete it there.'],
})
