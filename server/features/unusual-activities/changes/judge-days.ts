import type { Writer } from '../../../api/writing.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { idsOfTime } from '../../tracking/public.ts'
import { unusualActivitiesChanged } from '../facts.ts'
import { slotsOf } from '../rules/day.ts'
import { describeFinding } from '../rules/described-finding.ts'
import { findUnusual } from '../rules/find-unusual.ts'
import type { UsualDay } from '../rules/finding.ts'
import { thresholds } from '../rules/thresholds.ts'
import { usualDayOf } from '../rules/usual.ts'
import { type JudgedDay, type MemberDay, storeJudged, usualDaysOf } from '../store/days.ts'
import { deleteOthers, type NewFinding, type StoredFinding, storeFindings } from '../store/findings.ts'
import { timeOf, usagesOf, type WorkedDay } from '../store/worked-days.ts'

type Judge = Pick<Writer, 'db' | 'now' | 'announce'>
type Place = { organizationId: number; zone: ZoneName }

/** Evaluates days by what is stored about them now, in six statements for any number; repeating it changes nothing. */
export async function judgeDays(
  writer: Judge,
  place: Place,
  days: readonly MemberDay[],
): Promise<StoredFinding[]> {
  if (days.length === 0) return []
  const { organizationId } = place
  const judged = await judgementsOf(writer, place, days)
  const findings = judged.flatMap((day) => day.findings)
  const gone = await deleteOthers(writer.db, organizationId, days, findings)
  const stored = await storeFindings(writer.db, organizationId, findings, writer.now)
  await storeJudged(writer.db, organizationId, judged, writer.now)
  for (const user_id of new Set([...gone, ...stored].map((each) => each.user_id))) {
    const its = stored.filter((each) => each.user_id === user_id)
    writer.announce(
      unusualActivitiesChanged({
        organization_id: organizationId,
        user_id,
        created: its.filter((each) => each.is_new).map(({ id }) => id),
        updated: its.filter((each) => !each.is_new).map(({ id }) => id),
        deleted: gone.filter((each) => each.user_id === user_id).map(({ id }) => id),
      }),
    )
  }
  return stored
}

type Judgement = JudgedDay & { findings: NewFinding[] }

async function judgementsOf(
  { db }: Judge,
  { organizationId, zone }: Place,
  days: readonly MemberDay[],
): Promise<Judgement[]> {
  const worked: WorkedDay[] = days.map((day) => ({
    ...day,
    ids: idsOfTime(
      toSeconds(startOfDay(zone, addDays(day.date, -1))),
      toSeconds(startOfDay(zone, addDays(day.date, 2))),
    ),
  }))
  const dates = days.map((day) => day.date).toSorted()
  const [first = dates[0], last = first] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const window = { firstDay: addDays(first, -thresholds.usual.window), lastDay: addDays(last, -1) }
  const time = Map.groupBy(await timeOf(db, organizationId, worked), keyOf)
  const uses = Map.groupBy(await usagesOf(db, organizationId, worked), keyOf)
  const userIds = [...new Set(days.map((day) => day.userId))]
  const remembered = await usualDaysOf(db, organizationId, userIds, window)
  // Days that are evaluated together count for each other with their current values.
  const known = new Map<string, UsualDay>(
    remembered.map((row) => [
      keyOf(row),
      {
        mouseShare: row.mouse_share,
        keyboardShare: row.keyboard_share,
        mouseRun: row.mouse_run,
        keyboardRun: row.keyboard_run,
      },
    ]),
  )
  return days
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((day) => {
      const key = keyOf({ user_id: day.userId, date: day.date })
      const used = (uses.get(key) ?? []).map(({ is_site: isSite, ...use }) => ({ ...use, isSite }))
      const slots = slotsOf(time.get(key) ?? [], used)
      const before = Array.from({ length: thresholds.usual.window }, (_, i) =>
        known.get(keyOf({ user_id: day.userId, date: addDays(day.date, -1 - i) })),
      ).filter((each) => each !== undefined)
      const usual = usualDayOf(slots)
      if (usual) known.set(key, usual)
      else known.delete(key)
      const found = findUnusual(slots, before)
      return { ...day, usual, findings: found.map((each) => ({ ...day, ...describeFinding(each, slots) })) }
    })
}

const keyOf = ({ user_id, date }: { user_id: number; date: string }) => `${user_id} ${date}`
