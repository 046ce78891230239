import type { Writer } from '../api/writing.ts'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { activeAmong } from '../features/organizations/public.ts'
import { insertNumbered } from '../foundation/db/insert-rows.ts'
import type { CalendarDate } from '../foundation/time/calendar-date.ts'
import { present } from '../foundation/values/present.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { makeLimits } from './make-limits.ts'
import { makeStructure, type Structure } from './make-structure.ts'
import { makeTime } from './make-time.ts'
import { findGenerated, lockGenerated, recordSeen } from './store.ts'
import { type Timesheet, timesheetRows, timesheetsOf } from './timesheets.ts'
import { labelOf, type Wanted } from './wanted.ts'

export type Generated =
  | { state: 'made'; organizationId: number; token: string }
  /** An earlier run with the same options created it. */
  | { state: 'there'; organizationId: number; ownerId: number }
  /** More activities than the members have time for. */
  | { state: 'too_many' }

/** Generates an organization with its time, or finds the one that a run with the same options generated. */
export async function generate(
  writer: Writer,
  wanted: Wanted,
  say: (step: string) => void,
): Promise<Generated> {
  const { db } = writer
  await lockGenerated(db)
  const found = await findGenerated(db, labelOf(wanted))
  if (found) return { state: 'there', ...found }
  const calendar = calendarOf(wanted)
  if (calendar === undefined) return { state: 'too_many' }
  say(`Making ${wanted.members} members and what they work on`)
  const structure = await makeStructure(writer, wanted)
  const lockOf = await makeTimesheets(writer, wanted, calendar, structure)
  const of = wanted.activities.toLocaleString('en')
  const spent = await makeTime(writer, wanted, { calendar, structure, lockOf }, (count) =>
    say(`Making activities: ${count.toLocaleString('en')} of ${of}`),
  )
  say('Making limit histories')
  await makeLimits(writer, structure, calendar.days, spent)
  await recordSeen(db, structure.organizationId, [...spent.seen.values()])
  const { organizationId, users } = structure
  const owner = { organizationId, userId: present(users[0], 'owner') }
  const { token } = await createToken(
    writer,
    { activeAmong },
    { ...owner, name: 'Generated', expiry: 'never' },
  )
  return { state: 'made', organizationId, token }
}

/** Creates the timesheets; returns which one locks a day of a member. */
async function makeTimesheets(
  { db }: Writer,
  wanted: Wanted,
  { days, countOf }: Calendar,
  { organizationId, users }: Structure,
) {
  const planned = users
    .flatMap((_, member) =>
      timesheetsOf(
        wanted,
        member,
        days.filter((_date, day) => countOf(day, member) > 0),
      ),
    )
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : a.member - b.member))
  const ids = await insertNumbered(db, {
    table: 'timesheets',
    rows: timesheetRows(planned, { organizationId, users }),
  })
  const byMember = Map.groupBy(
    planned.map((timesheet, i) => ({ ...timesheet, id: present(ids[i], 'id of a new row') })),
    ({ member }) => member,
  )
  return (member: number, date: CalendarDate) => lockAmong(byMember.get(member) ?? [], date)
}

function lockAmong(timesheets: readonly (Timesheet & { id: number })[], date: CalendarDate) {
  const its = timesheets.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  return its?.status === 'approved' && its.decidedAt !== null ? { id: its.id, at: its.decidedAt } : undefined
}
