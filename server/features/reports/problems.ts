import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  report_too_large: [
    11720,
    400,
    'The report has more than 20,000 rows. Choose fewer days, filter by member, project or team, or group by fewer dimensions.',
  ],
  report_too_slow: [
    11721,
    400,
    'The report took too long and was canceled. Choose fewer days, filter by member, project or team, or group by fewer dimensions.',
  ],
  report_too_large_for_pdf: [
    11722,
    400,
    'A PDF has at most 5,000 rows and 100 columns. Choose fewer days or dimensions, or export the report as XLSX.',
  ],
})
