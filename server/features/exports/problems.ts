import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  too_many_exports: [
    11730,
    400,
    'You have too many exports. Wait until one is ready, or delete one to create another.',
  ],
  list_too_long: [
    11740,
    400,
    'The list has more than 50,000 rows. Narrow its filters, or let the server make the file in the background.',
  ],
  list_too_slow: [
    11741,
    400,
    'The list took too long to read. Narrow its filters, or let the server make the file in the background.',
  ],
  list_too_long_for_pdf: [
    11742,
    400,
    'A PDF has at most 5,000 rows. Narrow the filters of the list, or export it as XLSX.',
  ],
})
