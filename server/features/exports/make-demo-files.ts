import type { Actor } from '../../api/audit.ts'
import { writing } from '../../api/writing.ts'
import { addDays, type CalendarDate, daysBetween } from '../../foundation/time/calendar-date.ts'
import { dateIn, utc } from '../../foundation/time/zone.ts'
import { callerOfMember } from '../identity/public.ts'
import type { NoticeSite } from '../notifications/public.ts'
import type { Format, Question } from '../reports/public.ts'
import { addPart } from './changes/add-part.ts'
import { startExport, startListExport } from './changes/start-export.ts'
import { makePiece, type Site } from './make-piece.ts'
import { sightNow } from './maker-sight.ts'
import { isOfList, type ListQuestion } from './rules/list-question.ts'
import { type Making, takeNext } from './store/making.ts'

type Wanted = { question: Question | ListQuestion; format: Format }
type DemoSite = Site & { notices: NoticeSite }
type Maker = { organizationId: number; userId: number }
type Days = { start: CalendarDate; stop: CalendarDate }

const wanted = (date: Days): Wanted[] => [
  { question: { list: 'clients', filters: 'status=active' }, format: 'xlsx' },
  {
    question: { list: 'expenses', filters: `date[start]=${date.start}&date[stop]=${date.stop}` },
    format: 'csv',
  },
  { question: { report: 'time', date, group_by: ['member', 'day'] }, format: 'csv' },
  { question: { report: 'margins', date, group_by: ['client', 'project', 'member'] }, format: 'xlsx' },
]

/**
 * Files of the demo, made as background work makes them. The bytes come first and the export with them, in one transaction: no
 * crash leaves one in the making.
 */
export async function makeDemoFiles(site: DemoSite, maker: Maker): Promise<void> {
  const found = await callerOfMember(site.database, maker)
  if (found === undefined) return
  const { caller, membership } = found
  const today = dateIn(utc, site.now)
  const date = { start: addDays(today, -30), stop: today }
  const actor: Actor = { userId: maker.userId, ip: undefined }
  const file = { caller, membership, durations: 'hours' as const, notifies: false }
  const ports = { blobs: site.blobs, enqueue: async () => {} }
  for (const { question, format } of wanted(date)) {
    const sight = await sightNow(site.database, caller, membership)
    const piece = await makePiece(site, { ...notYet, ...maker, question, format, sight, ...daysOf(date) })
    await writing({ ...site, actor }, async (writer) => {
      if (isOfList(question)) await startListExport(writer, ports, { ...file, question, format })
      else await startExport(writer, ports, { ...file, question, format, at: site.now })
      const its = await takeNext(writer.db, maker.organizationId, site.now)
      if (its !== undefined) await addPart(writer, site, its, piece)
    })
  }
}

const notYet = {
  id: 0,
  name: '',
  durations: 'hours',
  attempts: 0,
  parts: 0,
  rows: 0,
  size: 0,
  totals: null,
  notifies: false,
} satisfies Partial<Making>

function daysOf({ start, stop }: Days) {
  return { firstDay: start, lastDay: stop, nextDay: start, pieceDays: daysBetween(start, stop) + 1 }
}
