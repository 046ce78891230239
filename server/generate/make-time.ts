import type { Writer } from '../api/writing.ts'
import { insertLogs } from '../features/manual-time/store/time-edit-logs.ts'
import { type DayChange, dayLedger } from '../features/tracking/rules/day-sums.ts'
import { slotSeconds } from '../features/tracking/rules/slot.ts'
import type { CalendarDate } from '../foundation/time/calendar-date.ts'
import { instantFromSeconds } from '../foundation/time/instant.ts'
import { present } from '../foundation/values/present.ts'
import type { Calendar } from './calendar.ts'
import { type Day, dayOf, type Edit, type Work } from './day.ts'
import * as lines from './lines.ts'
import type { Structure } from './make-structure.ts'
import { memberAt } from './people.ts'
import type { Activity } from './slots.ts'
import { type Numbers, type Seen, takeNumbers } from './store.ts'
import type { Wanted } from './wanted.ts'
import { breakPlace, isBilled, projectsOf, tasksOf } from './work.ts'

/** What later steps need: seconds per member and day, and where everyone was last seen. */
export type Spent = { seconds: Map<CalendarDate, number>[]; seen: Map<string, Seen & { second: number }> }

type LockOf = (member: number, date: CalendarDate) => lines.Lock

/** Writes the time day by day; prepares the next day while the database stores one. */
export async function makeTime(
  { db }: Writer,
  wanted: Wanted,
  made: { calendar: Calendar; structure: Structure; lockOf: LockOf },
  onProgress: (activities: number) => void,
): Promise<Spent> {
  const { calendar, structure, lockOf } = made
  const works = structure.users.map((_, member) => worksOf(wanted, structure, member))
  const spent: Spent = { seconds: structure.users.map(() => new Map()), seen: new Map() }
  const next: Record<Numbers, number> = {
    activity_numbers: await takeNumbers(db, 'activity_numbers', wanted.activities),
    daily_activity_numbers: await takeNumbers(db, 'daily_activity_numbers', wanted.activities),
    note_numbers: await takeNumbers(db, 'note_numbers', wanted.activities),
    tracking_state_numbers: await takeNumbers(db, 'tracking_state_numbers', wanted.activities),
  }
  let written: Promise<unknown> = Promise.resolve()
  let count = 0
  for (const [i, date] of calendar.days.entries()) {
    const batch = emptyBatch()
    for (const member of structure.users.keys()) {
      const { works: its = [], pause } = works[member] ?? {}
      const wish = { seed: wanted.seed, member: memberAt(member), day: i, date, works: its }
      if (pause === undefined || calendar.countOf(i, member) === 0) continue
      const day = dayOf({ ...wish, pause, count: calendar.countOf(i, member) })
      gather(batch, day, {
        organizationId: structure.organizationId,
        userId: present(structure.users[member], 'id of a user'),
        member,
      })
      note(spent, day.activities, member, present(structure.users[member], 'id of a user'))
    }
    inOrder(batch)
    await written
    written = writeDay(db, structure.organizationId, batch, { next, lockOf })
    count += batch.activities.length
    onProgress(count)
  }
  await written
  return spent
}

type Of = lines.Of & { member: number }
type Batch = {
  activities: { of: Of; one: Activity }[]
  days: { of: Of; day: DayChange; booked: { first: number; last: number } }[]
  notes: { of: Of; note: Day['notes'][number] }[]
  states: { of: Of; state: Day['states'][number] }[]
  edits: { of: Of; edit: Edit }[]
}

const emptyBatch = (): Batch => ({ activities: [], days: [], notes: [], states: [], edits: [] })

function gather(batch: Batch, day: Day, of: Of): void {
  const ledger = dayLedger()
  const booked = { first: Number.MAX_SAFE_INTEGER, last: 0 }
  for (const one of day.activities) {
    ledger.note(one, 0, one.tracked)
    booked.first = Math.min(booked.first, one.bookedAt)
    booked.last = Math.max(booked.last, one.bookedAt)
    batch.activities.push({ of, one })
  }
  for (const change of ledger.changes()) batch.days.push({ of, day: change, booked })
  for (const each of day.notes) batch.notes.push({ of, note: each })
  for (const state of day.states) batch.states.push({ of, state })
  for (const edit of day.edits) batch.edits.push({ of, edit })
}

/** Sorts rows by id, the order in which they would have been booked. */
function inOrder(batch: Batch): Batch {
  batch.activities.sort((a, b) => a.one.slot - b.one.slot || a.of.member - b.of.member || a.one.at - b.one.at)
  return batch
}

/** Creates lines while they are sent: millions of waiting lines would cost more than everything else. */
function* mapped<T>(all: readonly T[], line: (each: T) => string | undefined): Iterable<string> {
  for (const each of all) {
    const made = line(each)
    if (made !== undefined) yield made
  }
}

async function writeDay(
  db: Writer['db'],
  organizationId: number,
  batch: Batch,
  { next, lockOf }: { next: Record<Numbers, number>; lockOf: LockOf },
): Promise<void> {
  const { activities, days, notes, states } = batch
  await db.copy(
    lines.activityTarget,
    mapped(activities, ({ of, one }) =>
      lines.activityLine(of, next.activity_numbers++, one, lockOf(of.member, one.date)),
    ),
  )
  await db.copy(
    lines.itemTarget,
    mapped(activities, ({ of, one }) =>
      one.client === 'tracker' ? lines.itemLine(of, one.uuid) : undefined,
    ),
  )
  await db.copy(
    lines.dayTarget,
    mapped(days, ({ of, day, booked }) => lines.dayLine(of, next.daily_activity_numbers++, day, booked)),
  )
  await db.copy(
    lines.noteTarget,
    mapped(notes, (each) => lines.noteLine(each.of, next.note_numbers++, each.note)),
  )
  await db.copy(
    lines.itemTarget,
    mapped(notes, (each) => lines.itemLine(each.of, each.note.uuid)),
  )
  await db.copy(
    lines.stateTarget,
    mapped(states, ({ of, state }) => lines.stateLine(of, next.tracking_state_numbers++, state)),
  )
  for (const { of, edit } of batch.edits) {
    const log = {
      organizationId,
      userId: of.userId,
      blameUserId: of.userId,
      reason: 'Forgot to track',
      requestId: undefined,
    }
    const { from, to, projectId, taskId, at } = edit
    await insertLogs(
      db,
      log,
      [{ action: 'add', from, to, project: { id: projectId, taskId }, original: undefined }],
      instantFromSeconds(at),
    )
  }
}

/** Manual time doesn't count as seen. */
function note(
  { seconds, seen }: Spent,
  activities: readonly Activity[],
  member: number,
  userId: number,
): void {
  const of = seconds[member]
  for (const { date, tracked, client, slot, at, projectId, taskId } of activities) {
    of?.set(date, (of.get(date) ?? 0) + tracked)
    if (client === 'manual') continue
    const second = slot * slotSeconds + at + tracked
    const key = `${userId} ${projectId}`
    if ((seen.get(key)?.second ?? 0) < second)
      seen.set(key, { userId, projectId, taskId, second, at: instantFromSeconds(second) })
  }
}

function worksOf(
  wanted: Wanted,
  { projects, tasks }: Structure,
  member: number,
): { works: Work[]; pause: Work } {
  const works = projectsOf(wanted, member)
    .filter(({ project }) => project !== breakPlace(wanted))
    .map(({ project }) => ({
      projectId: present(projects[project], 'project'),
      taskIds: tasksOf(project).map((place) => present(tasks[place], 'task')),
      billable: isBilled(project),
      isBreak: false,
    }))
  const pause = {
    projectId: present(projects[breakPlace(wanted)], 'project for breaks'),
    taskIds: [],
    billable: false,
    isBreak: true,
  }
  return { works, pause }
}
