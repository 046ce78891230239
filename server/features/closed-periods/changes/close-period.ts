import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { closedPeriodAudit } from '../audits.ts'
import { closedPeriodClosed, closedPeriodDeleted, closedPeriodReopened } from '../facts.ts'
import type { ClosedPeriodsPorts } from '../ports.ts'
import { periodClosed, problems } from '../problems.ts'
import { inTheWay, refusalDetails, type Warning } from '../rules/obstacles.ts'
import {
  deletePeriod,
  type LockedPeriod,
  lockPeriod,
  setClosed,
  setReopened,
} from '../store/closed-periods.ts'
import { lockClosing } from '../store/closing-lock.ts'
import { type FoundObstacle, findObstacles } from '../store/obstacles.ts'

type At = { organizationId: number; id: number }
type By = { byId: number; timeZone: ZoneName }

/** What is in the way of closing the period, in the order of the kinds. */
export async function checkPeriod(
  { db, now }: { db: Db; now: Writer['now'] },
  { obstacles }: ClosedPeriodsPorts,
  {
    organizationId,
    timeZone,
    ...period
  }: Pick<LockedPeriod, 'start_date' | 'stop_date'> & {
    organizationId: number
    timeZone: ZoneName
  },
): Promise<FoundObstacle[]> {
  const days = { firstDay: period.start_date, lastDay: period.stop_date }
  const found = await findObstacles(db, obstacles, { ...days, organizationId, timeZone })
  const isOver = period.stop_date < dateIn(timeZone, now)
  return inTheWay([{ kind: 'period_not_over', count: isOver ? 0 : 1, samples: [] }, ...found], [])
}

/** Closes a period, or refuses with all that is in the way. Closing it again changes nothing. */
export async function closePeriod(
  writer: Writer,
  ports: ClosedPeriodsPorts,
  at: At,
  { accepted, byId, timeZone }: By & { accepted: readonly Warning[] },
): Promise<void> {
  const { db, now } = writer
  const { organizationId } = at
  // Before anything is read: what was written meanwhile is seen, and nothing is written in between.
  await lockClosing(db, organizationId)
  const period = await locked(writer, at)
  if (period.status === 'closed') return
  const found = inTheWay(await checkPeriod(writer, ports, { ...period, organizationId, timeZone }), accepted)
  if (found.length > 0) throw problems.period_not_ready({ details: refusalDetails(found) })
  await setClosed(db, at, { accepted, revision: period.revision, byId, now })
  record(writer, at, period, 'close', { revision: period.revision, accepted })
}

/** Opens a closed period for changes; its next close is the next revision. An open one stays as it is. */
export async function reopenPeriod(
  writer: Writer,
  at: At,
  { reason, byId }: Pick<By, 'byId'> & { reason: string },
): Promise<void> {
  await lockClosing(writer.db, at.organizationId)
  const period = await locked(writer, at)
  if (period.status === 'open') return
  const next = { ...period, revision: period.revision + 1 }
  await setReopened(writer.db, at, { reason, revision: next.revision, byId, now: writer.now })
  record(writer, at, next, 'reopen', { revision: next.revision, reason })
}

/** Deletes an open period: its days are free for another one. */
export async function removePeriod(writer: Writer, at: At): Promise<void> {
  const { db, audit, announce } = writer
  const { organizationId, id } = at
  const { status, name, start_date, stop_date } = await locked(writer, at)
  if (status === 'closed') throw periodClosed({ name, firstDay: start_date, lastDay: stop_date })
  await deletePeriod(db, at)
  audit(
    closedPeriodAudit('delete', {
      organizationId,
      recordId: id,
      details: { name, start_date, stop_date },
      concernsPayment: true,
    }),
  )
  announce(closedPeriodDeleted({ organization_id: organizationId, closed_period_id: id }))
}

async function locked({ db }: Writer, at: At): Promise<LockedPeriod> {
  const period = await lockPeriod(db, at)
  if (period === undefined) throw refusals.not_found()
  return period
}

function record(
  { audit, announce }: Writer,
  { organizationId, id }: At,
  { name, start_date, stop_date, revision }: LockedPeriod,
  action: 'close' | 'reopen',
  details: Record<string, unknown>,
): void {
  const kind = action === 'close' ? closedPeriodClosed : closedPeriodReopened
  audit(
    closedPeriodAudit(action, {
      organizationId,
      recordId: id,
      details: { name, ...details },
      concernsPayment: true,
    }),
  )
  announce(
    kind({ organization_id: organizationId, closed_period_id: id, name, start_date, stop_date, revision }),
  )
}
