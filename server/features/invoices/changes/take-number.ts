import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { problems } from '../problems.ts'
import { initialsOf, numberOf, yearOfSeries } from '../rules/number-format.ts'
import type { InvoiceSettings } from '../rules/settings.ts'
import type { InvoiceState } from '../store/invoice-rows.ts'
import { lastIssueDate, lockCounter, moveCounter, takenNumbers } from '../store/numbers.ts'
import { findMember } from '../store/parties.ts'

// Numbers that were typed by hand before the counter came to them are skipped; they leave no gap.
const numbersAhead = 50

const formatOf = {
  client: 'number_format',
  team: 'team_number_format',
  credit_note: 'credit_note_number_format',
} as const

/**
 * The number of an invoice that is being issued: typed by hand if no other has it, else the next one. The counter stays
 * locked until the commit and goes back with a rollback, so numbers follow each other.
 */
export async function takeNumber(
  { db }: Writer,
  invoice: InvoiceState,
  settings: InvoiceSettings,
): Promise<string> {
  const { organization_id: organizationId, kind, party_id: partyId, issue_date: date } = invoice
  const isTeam = kind === 'team'
  const format = settings[formatOf[kind]]
  const member = isTeam ? await findMember(db, organizationId, partyId) : undefined
  const year = yearOfSeries(format, date)
  const series = { organizationId, series: isTeam ? `team:${partyId}` : kind, year }
  const counter = await lockCounter(db, series)
  const lastDate = settings.keeps_date_order ? await lastIssueDate(db, series) : undefined
  if (lastDate !== undefined && date < lastDate)
    throw invalid('issue_date', `must not be before the last issued invoice, of ${lastDate}`)
  const parts = { prefix: settings.prefix, initials: initialsOf(member?.name ?? ''), date }
  const numbered = { organizationId, kind, userId: isTeam ? partyId : null }
  const last_date = date > counter.last_date ? date : counter.last_date

  for (let from = counter.last + 1; ; from += numbersAhead) {
    const ahead = Array.from({ length: numbersAhead }, (_, i) => ({
      seq: from + i,
      number: numberOf(format, { ...parts, seq: from + i }),
    }))
    const asked = ahead.map(({ number }) => number)
    const taken = await takenNumbers(
      db,
      numbered,
      invoice.number === null ? asked : [...asked, invoice.number],
    )
    if (invoice.number !== null && taken.has(invoice.number))
      throw problems.invoice_number_taken({ details: [{ attribute: 'number', error: 'is taken' }] })
    const next = ahead.find(({ number }) => !taken.has(number))
    if (next === undefined) continue
    const isTyped = invoice.number !== null && invoice.number !== next.number
    await moveCounter(db, series, { last: isTyped ? counter.last : next.seq, last_date })
    return invoice.number ?? next.number
  }
}
