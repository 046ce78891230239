import { isDeepStrictEqual } from 'node:util'
import {
  type Instant,
  instantFromSeconds,
  toSeconds,
  toWholeSeconds,
} from '../../../foundation/time/instant.ts'
import {
  shiftAbandoned,
  shiftMissed,
  shiftOverdue,
  shiftStartedEarly,
  shiftStartedLate,
  shiftStartedOnTime,
} from '../facts.ts'
import { explain } from '../rules/explanation.ts'
import { judge, type Verdict, type Work } from '../rules/verdict.ts'
import { daysOffDuring, workDuring } from '../store/attendance.ts'
import { type DueShift, type Judged, writeVerdicts } from '../store/judging.ts'
import { settingsOf } from '../store/settings.ts'
import { announceShifts, type Changing } from './plan-shifts.ts'

/**
 * Judges locked shifts of one organization by what is known now. Each status of a shift is announced once. Four
 * statements for any number.
 */
export async function judgeShifts(
  writer: Changing,
  organizationId: number,
  shifts: readonly DueShift[],
): Promise<void> {
  if (shifts.length === 0) return
  const { db, now, announce } = writer
  const { late_after_seconds: graceSeconds } = await settingsOf(db, organizationId)
  const works = await workDuring(db, organizationId, shifts)
  const daysOff = await daysOffDuring(db, organizationId, shifts)
  const judged = shifts.map((shift) => {
    const verdict = judge(
      secondsOf(shift),
      [...(works.get(shift.id) ?? []), ...timerOf(shift, now)],
      daysOff.get(shift.id) ?? [],
      { graceSeconds, now: toSeconds(now) },
    )
    const news = newsOf(verdict).filter((name) => !shift.announced.includes(name))
    for (const name of news) announce(factOf(name, organizationId, shift, verdict))
    return judgedOf(shift, verdict, [...shift.announced, ...news])
  })
  await writeVerdicts(db, organizationId, judged, now)
  const changed_ids = judged.filter(({ is_changed }) => is_changed).map(({ id }) => id)
  announceShifts(writer, organizationId, { changed_ids })
}

function secondsOf({ starts_at, stops_at, minimum_time, window_start }: DueShift) {
  return {
    from: toSeconds(starts_at),
    to: toSeconds(stops_at),
    minimum: minimum_time,
    windowStart: toSeconds(window_start),
  }
}

/** A running timer is presence from its start, before any time is booked. */
function timerOf({ booked_until }: DueShift, now: Instant): Work[] {
  if (booked_until === null) return []
  const from = toSeconds(booked_until)
  return [{ from, to: Math.max(toSeconds(now), from + 1), kind: 'timer' }]
}

type News = 'early' | 'on_time' | 'late' | 'abandoned' | 'missed' | 'overdue'

function newsOf({ status, isOverdue }: Verdict): News[] {
  if (isOverdue) return ['overdue']
  return status === 'not_started' || status === 'excused' ? [] : [status]
}

function factOf(name: News, organizationId: number, shift: DueShift, verdict: Verdict) {
  const of = {
    organization_id: organizationId,
    shift_id: shift.id,
    schedule_id: shift.schedule_id,
    user_id: shift.user_id,
    user_name: shift.user_name,
    date: shift.date,
    start_time: toWholeSeconds(shift.starts_at),
    duration: shift.duration,
  }
  const started = {
    ...of,
    actual_start_time: toWholeSeconds(instantOf(verdict.actualStart) ?? shift.starts_at),
  }
  switch (name) {
    case 'early':
      return shiftStartedEarly(started)
    case 'on_time':
      return shiftStartedOnTime(started)
    case 'late':
      return shiftStartedLate(started)
    case 'abandoned':
      return shiftAbandoned({ ...started, actual_duration: verdict.actualDuration })
    case 'missed':
      return shiftMissed(of)
    case 'overdue':
      return shiftOverdue(of)
  }
}

function judgedOf(shift: DueShift, verdict: Verdict, announced: string[]): Judged {
  const shown = {
    status: verdict.status,
    start_status: verdict.startStatus,
    actual_start_time: instantOf(verdict.actualStart),
    actual_stop_time: instantOf(verdict.actualStop),
    actual_duration: verdict.actualDuration,
    explanation: explain(verdict, shift.time_zone),
  }
  const { status, start_status, actual_start_time, actual_stop_time, actual_duration, explanation } = shift
  const before = { status, start_status, actual_start_time, actual_stop_time, actual_duration, explanation }
  return {
    id: shift.id,
    ...shown,
    is_covered: verdict.grounds.covered > 0,
    late_since: verdict.isOverdue ? instantOf(verdict.grounds.graceUntil) : null,
    announced,
    due_at: instantOf(verdict.nextAt),
    is_changed: !isDeepStrictEqual(shown, before),
  }
}

function instantOf(second: number | null): Instant | null {
  return second === null ? null : instantFromSeconds(second)
}
