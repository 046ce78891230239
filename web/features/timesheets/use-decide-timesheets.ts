import { useQueryClient } from '@tanstack/react-query'
import { forEachOf } from '../../api/many.ts'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ask } from '../../ui/ask.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useOnceEach } from '../../ui/use-once-each.ts'
import { daysText } from '../../ui/week.ts'
import { approveAll } from './approve-all.ts'
import { type NamedTimesheet, timesheets } from './calls.ts'
import { causeOf, questionFor } from './pending-causes.ts'

/** Approves and reopens timesheets, and takes decisions back; asks first when requests on their days are pending. */
export function useDecideTimesheets(onApproved: (sheets: NamedTimesheet[]) => void = () => {}) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const { once, isBusy } = useOnceEach()
  const refresh = () => refreshTime(queries, organizationId)
  return {
    approve: (sheets: NamedTimesheet[]) => decide(sheets, approve),
    takeBack: (sheets: NamedTimesheet[]) => decide(sheets, takeBack),
    reopen: (sheets: NamedTimesheet[]) => decide(sheets, reopen),
    refresh,
    isBusy,
  }

  async function decide(
    sheets: NamedTimesheet[],
    deed: (sheets: NamedTimesheet[]) => Promise<void>,
  ): Promise<void> {
    await once(
      sheets.map(({ id }) => id),
      async (idle) => {
        try {
          await deed(sheets.filter(({ id }) => idle.includes(id)))
        } catch (error) {
          sayProblem(error)
          await refresh()
        }
      },
    )
  }

  async function approve(sheets: NamedTimesheet[]): Promise<void> {
    // Denied requests stay denied: what denied them is not offered to be taken back.
    const final = new Set<number>()
    const { done, problems } = await approveAll(sheets, {
      approve: (sheet, accepted) => {
        if (accepted.includes('manual-time')) final.add(sheet.id)
        return timesheets.approve(sheet.id, accepted)
      },
      causeOf,
      confirm: (cause, blocked) => ask(questionFor(cause, blocked)),
    })
    onApproved(done)
    await refresh()
    const isFinal = done.some(({ id }) => final.has(id))
    if (done.length > 0) sayDone(approvedWords(done), isFinal ? undefined : () => decide(done, takeBack))
    if (problems[0]) sayProblem(problems[0])
  }

  async function takeBack(sheets: NamedTimesheet[]): Promise<void> {
    const { done, problems } = await forEachOf(sheets, ({ id }) => timesheets.takeBack(id))
    await refresh()
    if (done.length > 0) sayDone(waitingWords(done))
    if (problems[0]) sayProblem(problems[0])
  }

  async function reopen(sheets: NamedTimesheet[]): Promise<void> {
    for (const sheet of sheets) await timesheets.reopen(sheet.id)
    await refresh()
    sayDone(reopenedWords(sheets))
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

function waitingWords(sheets: NamedTimesheet[]): string {
  const [only] = sheets
  return only && sheets.length === 1
    ? t('{member}’s timesheet for {days} is waiting again.', { member: only.member, days: daysOf(only) })
    : t('{count, plural, one {# timesheet is waiting again.} other {# timesheets are waiting again.}}', {
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
