import type { Caller, Membership } from '../../api/caller.ts'
import type { Database } from '../../foundation/db/database.ts'
import { csvOf } from '../../foundation/http/csv.ts'
import { problems as common, Problem } from '../../foundation/http/problems.ts'
import { paperTurns } from '../../foundation/press/press.ts'
import { addDays, type CalendarDate, daysBetween } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { callerOfMember } from '../identity/public.ts'
import {
  answerQuestion,
  printReport,
  type Question,
  reportProblems,
  reportTurns,
  requirePlan,
  type ShownReport,
  writeFile,
} from '../reports/public.ts'
import { makeListPiece } from './make-list-piece.ts'
import { sightNow } from './maker-sight.ts'
import type { MakingPorts } from './ports.ts'
import { mostBytes, mostFileRows } from './rules/limits.ts'
import { isOfList } from './rules/list-question.ts'
import type { ListState } from './rules/list-state.ts'
import { csvPiece, linesPiece, type Whole } from './rules/piece-text.ts'
import { cutUnit, pieceFrom, type Unit } from './rules/pieces.ts'
import { covers, type Sight } from './rules/sight.ts'
import type { Making } from './store/making.ts'

/** What a step of the work leads to: bytes to add, or only smaller pieces. */
export type MadePiece = {
  bytes: Buffer | undefined
  rows: number
  nextDay: CalendarDate
  pieceDays: number
  totals: Whole | ListState | null
  sight: Sight
  isLast: boolean
}

export type Site = MakingPorts & { database: Database; now: Instant }
type Asked = { days: { start: CalendarDate; stop: CalendarDate }; with?: Partial<Question> }
type Run = (asked: Asked) => Promise<ShownReport>

const fewRows = 5_000

/** Makes the next piece of a file as its maker may see it now; throws a Problem if it cannot be made. */
export async function makePiece(site: Site, its: Making): Promise<MadePiece> {
  const { database } = site
  const found = await callerOfMember(database, its)
  if (found === undefined || !found.membership.planActive) throw common.forbidden({ message: lostAccess })
  const { caller, membership } = found
  const sight = await sightNow(database, caller, membership)
  // A file of which a part shows more than its maker may see by now is not made.
  if (!covers(sight, its.sight)) throw common.forbidden({ message: lostAccess })
  const { question } = its
  const made = isOfList(question)
    ? await makeListPiece(site, { ...its, question }, caller)
    : await makeReportPiece(site, { ...its, question }, found)
  return { ...made, sight }
}

type MakingReport = Making & { question: Question }

async function makeReportPiece(
  site: Site,
  its: MakingReport,
  { caller, membership }: { caller: Caller; membership: Membership },
): Promise<Omit<MadePiece, 'sight'>> {
  const { database, now, looks } = site
  const plan = requirePlan(its.question, { membership, now })
  const run: Run = ({ days, with: changed }) =>
    answerQuestion(database, { ...its.question, ...changed, date: days }, { caller, membership, now, looks })
  const unit = cutUnit(plan, its.format)
  const isWhole = its.nextDay === its.firstDay && its.totals === null
  const asked = { start: its.firstDay, stop: its.lastDay }
  try {
    if (isWhole) return await wholeFile(site, its, membership, () => run({ days: asked }))
    if (unit === undefined) throw new Error(`Export ${its.id} cannot be cut.`)
    return await cutPiece(its, { unit, weekStart: plan.weekStart }, run)
  } catch (error) {
    if (unit === undefined || !isTooMuch(error)) throw error
    const smaller = Math.floor(its.pieceDays / 2)
    if (smaller < 1) throw error
    const totals = its.totals ?? (await wholeOf(() => run({ days: asked, with: coarse })))
    return { bytes: undefined, rows: 0, nextDay: its.nextDay, pieceDays: smaller, totals, isLast: false }
  }
}

const lostAccess = 'You may no longer see what is in this export. Create it again.'
const coarse = { group_by: ['quarter'] } satisfies Partial<Question>

function isTooMuch(error: unknown): boolean {
  const { report_too_large, report_too_slow } = reportProblems
  return (
    error instanceof Problem &&
    [report_too_large, report_too_slow].some(({ kind }) => kind.code === error.code)
  )
}

/** The same file as the one that is not made in the background. */
async function wholeFile(
  site: Site,
  { format, durations, lastDay, pieceDays }: Making,
  { organizationId }: Membership,
  run: () => Promise<ShownReport>,
): Promise<Omit<MadePiece, 'sight'>> {
  const made = { nextDay: addDays(lastDay, 1), pieceDays, totals: null, isLast: true }
  if (format === 'pdf')
    return paperTurns.take(async () => {
      const report = await reportTurns.take(run)
      const bytes = await printReport(site, site.database, organizationId, { report, as: durations })
      return { ...made, bytes, rows: leavesOf(report) }
    })
  return reportTurns.take(async () => {
    const report = await run()
    const bytes = Buffer.from(await writeFile(report, format, durations))
    return { ...made, bytes, rows: leavesOf(report) }
  })
}

const leavesOf = ({ rows, group_by }: ShownReport) =>
  rows.filter(({ level, rest_of }) => level === group_by.length || rest_of !== null).length

async function wholeOf(run: () => Promise<ShownReport>): Promise<Whole> {
  const { rows: _, ...report } = await reportTurns.take(run)
  return { report, figures: [], values: {} }
}

async function cutPiece(
  its: Making,
  by: { unit: Unit; weekStart: Membership['weekStart'] },
  run: Run,
): Promise<Omit<MadePiece, 'sight'>> {
  if (its.totals === null || 'from' in its.totals) throw new Error(`Export ${its.id} has no totals yet.`)
  const { firstDay, lastDay } = pieceFrom(its.nextDay, its.lastDay, its.pieceDays, by)
  const report = await reportTurns.take(() => run({ days: { start: firstDay, stop: lastDay } }))
  const place = { as: its.durations, isFirst: its.parts === 0, isLast: lastDay >= its.lastDay }
  const head = { ...its.totals.report, group_by: report.group_by }
  const before = { ...its.totals, report: head }
  const piece =
    its.format === 'csv' ? csvPiece(report, before, place, csvOf) : linesPiece(report, before, place)
  const bytes = Buffer.from(piece.text)
  if (its.rows + piece.rows > mostFileRows || its.size + bytes.length > mostBytes)
    throw common.invalid_params({ message: tooMuch })
  const isSmall = piece.rows < fewRows && daysBetween(firstDay, lastDay) + 1 >= its.pieceDays
  return {
    bytes,
    rows: piece.rows,
    nextDay: addDays(lastDay, 1),
    pieceDays: isSmall ? its.pieceDays * 2 : its.pieceDays,
    totals: piece.whole,
    isLast: place.isLast,
  }
}

const tooMuch =
  'The file would have more than 1,000,000 rows. Choose fewer days, filter by member, project or team, or group by fewer dimensions.'
