import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { daysText } from '../../ui/week.ts'
import { approveAll } from './approve-all.ts'
import { type NamedTimesheet, timesheets } from './calls.ts'

/** Approves timesheets, one or many, and opens them again; what an approval denies along with it is asked first. */
export function useDecideTimesheets() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const refresh = () => refreshTime(queries, id)

  const reopen = useMutation({
    mutationFn: async (sheets: NamedTimesheet[]) => {
      for (const sheet of sheets) await timesheets.reopen(sheet.id)
    },
    onSuccess: (_, sheets) =>
      sayDone(`${named(sheets)} open again: its member can change the time and submit it anew.`),
    onError: sayProblem,
    onSettled: refresh,
  })

  const approve = useMutation({
    mutationFn: (sheets: NamedTimesheet[]) =>
      approveAll(sheets, {
        approve: (sheet, confirmsDenials) => timesheets.approve(sheet.id, confirmsDenials),
        isHeldUp: (error) => hasCode(error, 'pending_manual_time_requests'),
        confirm: (held) => ask(questionFor(held)),
      }),
    onSuccess: ({ done, problems }) => {
      if (done.length > 0) sayDone(`${named(done)} approved and locked.`, () => reopen.mutate(done))
      if (problems[0]) sayProblem(problems[0])
    },
    onSettled: refresh,
  })
  return { approve, reopen, refresh }
}

function questionFor(held: NamedTimesheet[]) {
  const whose = [...new Set(held.map(({ member }) => member))].join(', ')
  return {
    title: 'Deny the requests that wait?',
    consequence: `Requests for manual time of ${whose} wait on these days. Approving the ${
      held.length === 1 ? 'timesheet' : 'timesheets'
    } denies them, because no time is added to approved days.`,
    action: 'Approve and deny them',
  }
}

function named(sheets: NamedTimesheet[]): string {
  const [first] = sheets
  if (first === undefined || sheets.length > 1) return `${sheets.length} timesheets are`
  return `The timesheet of ${first.member}, ${daysText(first.start_date, first.stop_date)}, is`
}
