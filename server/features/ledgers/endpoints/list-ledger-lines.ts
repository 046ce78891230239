import { moneyManagers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { explained, words } from '../../../foundation/http/query.ts'
import { computedPage } from '../records/computed-page.ts'
import { ledgerLine, shownLedgerLine } from '../records/ledger-line.ts'
import { cursorOf, placeIn } from '../rules/cursor.ts'
import type { Happened } from '../rules/documents.ts'
import { type LedgerLine, type LinePlace, linesOf, rankOf } from '../rules/lines.ts'
import { readJournal } from '../store/journal.ts'
import { mappingOf } from '../store/settings.ts'
import { currencyFilter, ledgerDays } from './inputs.ts'

export const listLedgerLines = endpoint({
  get: '/v2/organizations/:organization_id/ledger_lines',
  tag: 'Ledger',
  summary: 'List the lines of the ledger',
  description:
    'By day: issued client invoices and credit notes by tax, payments and refunds, write-offs, voids, and approved expenses, with the accounts of the ledger settings. The lines of a document add up to its total. `pagination.next_cursor` returns the next page of the same query.',
  access: moneyManagers,
  query: {
    date: ledgerDays,
    currency: currencyFilter,
    cursor: explained('next_cursor of the previous page.', words(60)),
    page_limit: paging.page_limit,
  },
  reply: computedPage(ledgerLine, true),
  refuses: [400],
  example: { query: 'date[start]=2026-10-01&date[stop]=2026-10-31' },

  async handle({ db, membership: { organizationId, timeZone }, query }) {
    const from = query.cursor === undefined ? undefined : placeIn(query.cursor)
    if (query.cursor !== undefined && from === undefined)
      throw invalid('cursor', 'is not a cursor of this query')
    const days = { firstDay: query.date.start, lastDay: query.date.stop }
    const mapping = await mappingOf(db, organizationId)
    const of = { organizationId, timeZone, days, currency: query.currency }
    const happened = await readJournal(db, of, { from, limit: query.page_limit + 1 })
    const found = happened
      .slice(0, query.page_limit)
      .flatMap((each) =>
        linesOf(each, mapping).map((line, part): [LinePlace, LedgerLine] => [
          { date: each.date, rank: rankOf(each), id: each.id, part },
          line,
        ]),
      )
    const rest = from === undefined ? found : found.slice(skipped(found, from))
    const next = rest[query.page_limit]?.[0] ?? unread(happened, query.page_limit)
    const rows = rest.slice(0, query.page_limit).map(([, line]) => shownLedgerLine(line))
    return { rows, nextCursor: next && cursorOf(next) }
  },
})

/** The lines of the first document that the page before had. */
function skipped(found: readonly [LinePlace, LedgerLine][], from: LinePlace): number {
  return found.filter(
    ([{ date, rank, id, part }]) =>
      date === from.date && rank === from.rank && id === from.id && part < from.part,
  ).length
}

/** Documents of zero have no line: a page can be shorter than its limit, and is not the last one. */
function unread(happened: readonly Happened[], limit: number): LinePlace | undefined {
  const last = happened.at(limit)
  return last && { date: last.date, rank: rankOf(last), id: last.id, part: 0 }
}
