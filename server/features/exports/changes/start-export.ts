import type { Caller, Membership } from '../../../api/caller.ts'
import type { Writer } from '../../../api/writing.ts'
import { openPeriod } from '../../../foundation/jobs/due-work.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { dateIn, utc } from '../../../foundation/time/zone.ts'
import { type Durations, type Format, fileName, type Question, requirePlan } from '../../reports/public.ts'
import { exportAudit } from '../audits.ts'
import { exportCreated } from '../facts.ts'
import { sightNow } from '../maker-sight.ts'
import type { ExportsPorts } from '../ports.ts'
import { fileDetails } from '../rules/file-details.ts'
import { daysOf, type ListQuestion } from '../rules/list-question.ts'
import { insertExport, lockExports } from '../store/exports.ts'
import { hasOpen } from '../store/making.ts'
import { removePast } from '../work/remove-past.ts'

type File = {
  caller: Caller
  membership: Membership
  format: Format
  durations: Durations
  /** Whether the maker is notified when the file is ready. */
  notifies: boolean
}
export type Starting = File & {
  question: Question
  /** When the days of a named range are meant. */
  at: Instant
}
type Ports = Pick<ExportsPorts, 'blobs' | 'enqueue'>

/** Starts the file of a report that its maker may run; otherwise it throws what the report refuses. */
export function startExport(
  writer: Writer,
  ports: Ports,
  { question, at, ...file }: Starting,
): Promise<number> {
  const { days, report } = requirePlan(question, { membership: file.membership, now: at })
  const { range: _, ...rest } = question
  const { firstDay, lastDay } = days
  const asked = { ...rest, date: { start: firstDay, stop: lastDay } }
  return start(writer, ports, { ...file, question: asked, days, of: report })
}

/** Starts the file of a list that its maker may read. */
export function startListExport(
  writer: Writer,
  ports: Ports,
  { question, ...file }: File & { question: ListQuestion },
): Promise<number> {
  const { list, filters } = question
  const { start: firstDay, stop: lastDay } = daysOf(filters, {
    zone: file.membership.timeZone,
    now: writer.now,
  })
  return start(writer, ports, { ...file, question, days: { firstDay, lastDay }, of: list })
}

type Its = File & {
  question: Question | ListQuestion
  days: Days
  /** What its name begins with. */
  of: string
}

async function start({ db, now, audit, announce }: Writer, ports: Ports, its: Its): Promise<number> {
  const { caller, membership, question, format, durations, notifies, days, of } = its
  const { organizationId } = membership
  const { userId } = caller
  const name = fileName({ report: of, date: { start: days.firstDay, stop: days.lastDay } })
  const sight = await sightNow(db, caller, membership)
  await lockExports(db, organizationId)
  // One job makes all exports of an organization, one piece after the other.
  if (!(await hasOpen(db, organizationId))) await ports.enqueue(db, organizationId)
  const file = { question, format, durations, name, sight, notifies, ...days }
  const id = await insertExport(db, { organizationId, userId, ...file }, now)
  await openPeriod(db, removePast(ports.blobs), organizationId, dateIn(utc, now))
  const details = { name, ...fileDetails(question), format }
  audit(exportAudit('create', { organizationId, recordId: id, subjectUserId: userId, details }))
  announce(exportCreated({ organization_id: organizationId, export_id: id, user_id: userId }))
  return id
}
