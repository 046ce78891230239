import type { Caller } from '../../api/caller.ts'
import { openList } from '../../api/list-reading.ts'
import { problems as common } from '../../foundation/http/problems.ts'
import { addDays } from '../../foundation/time/calendar-date.ts'
import { organizationOf, reportTurns } from '../reports/public.ts'
import { findList } from './find-list.ts'
import type { MadePiece, Site } from './make-piece.ts'
import { mostBytes, mostFileRows, rowsOfPiece } from './rules/limits.ts'
import { type Listed, listPiece, newFile } from './rules/list-file.ts'
import type { ListQuestion } from './rules/list-question.ts'
import type { ListState } from './rules/list-state.ts'
import type { Making } from './store/making.ts'

type MakingList = Making & { question: ListQuestion }

/** The next records of a list, as its maker may see them now. */
export function makeListPiece(
  site: Site,
  its: MakingList,
  caller: Caller,
): Promise<Omit<MadePiece, 'sight'>> {
  const { organizationId, question, format, totals } = its
  const list = findList(site.lists, question.list)
  if (format === 'pdf') throw new Error('A PDF of a list is not made in pieces.')
  if (totals !== null && !('from' in totals)) throw new Error(`Export ${its.id} is of a report.`)
  return reportTurns.take(async () => {
    const { database, now } = site
    const reading = { database, now, urls: site.urls, sideLoads: site.lists.sideLoads() }
    const open = await openList(reading, list, { caller, organizationId, filters: question.filters })
    const { currency } = await organizationOf(database, organizationId)
    const listed: Listed = {
      list,
      filters: question.filters,
      zone: open.membership.timeZone,
      currency,
      as: its.durations,
      made: now,
    }
    let { from, file }: ListState = totals ?? { from: null, file: newFile(listed) }
    let isFirst = totals === null
    let isLast = false
    const pieces: Buffer[] = []
    while (!isLast && file.rows - its.rows < rowsOfPiece) {
      const { next, ...records } = await open.page(from)
      isLast = next === undefined
      const piece = await listPiece(listed, format, file, { ...records, isFirst, isLast })
      pieces.push(piece.bytes)
      ;({ state: file } = piece)
      from = next ?? null
      isFirst = false
    }
    const bytes = Buffer.concat(pieces)
    if (file.rows > mostFileRows || its.size + bytes.length > mostBytes)
      throw common.invalid_params({ message: tooMuch })
    return {
      bytes,
      rows: file.rows - its.rows,
      nextDay: isLast ? addDays(its.lastDay, 1) : its.nextDay,
      pieceDays: its.pieceDays,
      totals: { from, file },
      isLast,
    }
  })
}

const tooMuch = 'The file would have more than 1,000,000 rows. Narrow the filters of the list.'
