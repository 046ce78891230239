import type { CalendarWork } from '../../../api/background.ts'
import type { Writer } from '../../../api/writing.ts'
import { Problem } from '../../../foundation/http/problems.ts'
import { startExport } from '../../exports/public.ts'
import { callerOfMember } from '../../identity/public.ts'
import { pauseSchedule } from '../changes/pause-schedule.ts'
import { scheduleWork } from '../changes/plan-next.ts'
import type { ReportSchedulesPorts } from '../ports.ts'
import { dueAt, periodAfter, readPeriod } from '../rules/occurrences.ts'
import { mostMissed } from '../rules/schedule-fields.ts'
import { lockPlanned, type SentSchedule } from '../store/report-schedules.ts'
import { insertSending, recordNext } from '../store/sendings.ts'

/**
 * Starts the file of each occurrence, with the days as they were then; a mail follows when it is ready. The ledger has one row for each
 * occurrence, so none is sent twice, and after downtime the last few are sent.
 */
export function sendReports(ports: ReportSchedulesPorts): CalendarWork {
  return {
    ...scheduleWork,
    periodAfter,
    async run(writer, organizationId, texts) {
      const periods = texts.map(readPeriod)
      const [first] = periods
      if (first === undefined) return
      const schedule = await lockPlanned(writer.db, organizationId, first)
      if (schedule === undefined) return 'over'
      for (const period of periods.slice(-mostMissed)) {
        const refused = await start(writer, organizationId, schedule, dueAt(period))
        if (refused === undefined) continue
        await pauseSchedule(writer, ports, { organizationId, schedule, problem: refused })
        return 'over'
      }
      const last = periods.at(-1) ?? first
      const nextAt = scheduleWork.dueAt(periodAfter(texts.at(-1) ?? ''))
      await recordNext(writer.db, organizationId, { id: last.id, nextAt }, writer.now)
    },
  }

  /** Undefined, or why the maker may not. */
  async function start(
    writer: Writer,
    organizationId: number,
    { id, userId, ...its }: SentSchedule,
    at: ReturnType<typeof dueAt>,
  ): Promise<string | undefined> {
    const maker = await callerOfMember(writer.db, { organizationId, userId })
    if (maker === undefined || !maker.membership.planActive) return lostAccess
    try {
      const exportId = await startExport(writer, ports.exports, { ...maker, ...its, at, notifies: false })
      await insertSending(writer.db, { organizationId, exportId }, id)
      return undefined
    } catch (error) {
      if (error instanceof Problem) return error.message
      throw error
    }
  }
}

const lostAccess = 'You may no longer use this organization.'
