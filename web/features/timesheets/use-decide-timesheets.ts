import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../../api/problem.ts'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'
import { approveAll } from './approve-all.ts'
import { type NamedTimesheet, timesheets } from './calls.ts'

/** Approves and reopens timesheets; asks first when approving would deny pending requests. */
export function useDecideTimesheets() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const refresh = () => refreshTime(queries, id)

  const reopen = useMutation({
    mutationFn: async (sheets: NamedTimesheet[]) => {
      for (const sheet of sheets) await timesheets.reopen(sheet.id)
    },
    onSuccess: (_, sheets) => sayDone(reopenedWords(sheets)),
    onError: sayProblem,
    onSettled: refresh,
  })

  const approve = useMutation({
    mutationFn: (sheets: NamedTimesheet[]) =>
      approveAll(sheets, {
        approve: (sheet, confirmsDenials) => timesheets.approve(sheet.id, confirmsDenials),
        isBlocked: (error) => hasCode(error, 'pending_manual_time_requests'),
        confirm: (blocked) => ask(questionFor(blocked)),
      }),
    onSuccess: ({ done, problems }) => {
      if (done.length > 0) sayDone(approvedWords(done), () => reopen.mutate(done))
      if (problems[0]) sayProblem(problems[0])
    },
    onSettled: refresh,
  })
  return { approve, reopen, refresh }
}

function questionFor(blocked: NamedTimesheet[]) {
  const members = [...new Set(blocked.map(({ member }) => member))].join(', ')
  return {
    title: t('Deny the pending requests?'),
    consequence: t(
      '{members} requested manual time for these days. Approving the timesheets denies these requests, because approved days are locked.',
      { members },
    ),
    action: t('Approve and deny requests'),
  }
}

function approvedWords(sheets: NamedTimesheet[]): string {
  const [only] = sheets
  return only && sheets.length === 1
    ? t('{member}’s timesheet for {days} approved.', { member: only.member, days: daysOf(only) })
    : t('{count, plural, one {# timesheet approved.} other {# timesheets approved.}}', {
        count: sheets.length,
      })
}

function reopenedWords(sheets: NamedTimesheet[]): string {
  const [only] = sheets
  return only && sheets.length === 1
    ? t('{member}’s timesheet for {days} reopened.', { member: only.member, days: daysOf(only) })
    : t('{count, plural, one {# timesheet reopened.} other {# timesheets reopened.}}', {
        count: sheets.length,
      })
}

function daysOf({ start_date, stop_date }: NamedTimesheet): string {
  return daysText(start_date, stop_date)
}
