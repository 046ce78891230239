import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  ledger_unmapped: [11820, 400, 'Some accounts are missing in the ledger settings. See details.'],
  ledger_too_long: [11821, 400, 'The ledger of these days is too long for one file. Choose fewer days.'],
  ledger_unchanged: [11822, 400, 'Nothing changed since the last export.'],
})
