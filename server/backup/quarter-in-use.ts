import { draftsInUse } from '../features/invoices/public.ts'
import { requestsInUse } from '../features/manual-time/public.ts'
import { timersInUse } from '../features/timers/public.ts'
import { timesheetsInUse } from '../features/timesheets/public.ts'
import { archivableFrom, type Quarter } from '../features/tracking/rules/quarter.ts'
import { heldIn, type WaitingTime, waitingIn } from '../features/tracking/store/time-in-use.ts'
import type { Db } from '../foundation/db/database.ts'
import { factBacklog } from '../foundation/facts/cursors.ts'
import { oldestOpenWork } from '../foundation/jobs/due-work.ts'
import { addDays24h, type Instant } from '../foundation/time/instant.ts'
import { startOfDay, utc } from '../foundation/time/zone.ts'

export type Asked = {
  now: Instant
  /** How long followers may read changes, which need the records that changed. */
  changesKeepDays: number
  allowsOpenTimesheets: boolean
}

export type Examined = { reasons: string[]; seconds: number; unsettled: number }

const uses = [timersInUse, timesheetsInUse, requestsInUse, draftsInUse]

// The lists of changed activities reach back so far.
const leastQuietDays = 45

/** Why a quarter must stay, in whole sentences; and what its time is. */
export async function examineQuarter(db: Db, quarter: Quarter, asked: Asked): Promise<Examined> {
  const { now } = asked
  const from = archivableFrom(quarter)
  const { changedAt, seconds, unsettled } = await heldIn(db, quarter)
  const quietDays = Math.max(asked.changesKeepDays, leastQuietDays)
  const quietFrom = changedAt && addDays24h(changedAt, quietDays + 1)
  const due = await oldestOpenWork(db)
  const { oldest: waitingSince } = await factBacklog(db)
  const waiting = (await waitingIn(db, quarter, uses)).filter(
    ({ kind }) => !(asked.allowsOpenTimesheets && kind === 'open_timesheet'),
  )
  const reasons = [
    ...(now.slice(0, 10) < from
      ? [`It is too young: it can be detached from ${from} on, a year after its end.`]
      : []),
    ...(quietFrom && quietFrom > now
      ? [
          `Its time changed on ${changedAt.slice(0, 10)}, and changes can be followed for ${quietDays} days. Try again on ${quietFrom.slice(0, 10)}.`,
        ]
      : []),
    ...(due !== null && due < startOfDay(utc, quarter.stopDay)
      ? ['Calendar work from before its end is not done. Run doctor.']
      : []),
    // Invoices that receive a change late would take archived time for removed time.
    ...(waitingSince !== null && waitingSince < addDays24h(now, -1)
      ? [`Facts wait for subscribers since ${waitingSince.slice(0, 10)}. Run doctor.`]
      : []),
    ...waiting.map(sentenceOf),
  ]
  return { reasons, seconds, unsettled }
}

const names: Record<WaitingTime['kind'], (count: number) => string> = {
  timer: (count) => `${count} ${count === 1 ? 'timer has' : 'timers have'} run since then`,
  open_timesheet: (count) =>
    `${count} ${count === 1 ? 'timesheet is' : 'timesheets are'} open or denied (--with-open-timesheets leaves them so)`,
  submitted_timesheet: (count) =>
    `${count} submitted ${count === 1 ? 'timesheet waits' : 'timesheets wait'} for a decision`,
  request: (count) =>
    `${count} ${count === 1 ? 'request' : 'requests'} for manual time ${count === 1 ? 'waits' : 'wait'} for a decision`,
  invoice: (count) => `${count} of its activities ${count === 1 ? 'is' : 'are'} on drafts of invoices`,
}

function sentenceOf({ kind, count, organizationIds }: WaitingTime): string {
  const shown = organizationIds.slice(0, 5).join(', ')
  const more = organizationIds.length > 5 ? ` and ${organizationIds.length - 5} more` : ''
  const where = organizationIds.length === 1 ? 'organization' : 'organizations'
  return `${names[kind](count)}, in ${where} ${shown}${more}.`
}
