import { compare, zero } from '../../foundation/money/decimal.ts'
import type { Paper, PaperParty } from '../paper.ts'
import { dueOf, isPlain } from '../today.ts'
import { wordsIn } from '../words/words.ts'
import { exemptionSentence } from '../xml/tax-scenarios.ts'
import { formatsOf } from './formats.ts'

export type Detail = { label: string; value: string }

/** The dates and numbers beside the address. */
export function paperDetails(paper: Paper): Detail[] {
  const words = wordsIn(paper.language)
  const formats = formatsOf(paper)
  const { period, corrects } = paper
  return kept([
    [words.number, paper.number],
    [words.status, paper.state === undefined || isPlain(paper) ? null : words.states[paper.state]],
    [words.issueDate, formats.date(paper.issue_date)],
    [words.dueDate, paper.due_date && formats.date(paper.due_date)],
    [words.period, period && formats.days(period.start_date, period.stop_date)],
    [words.poNumber, paper.po_number],
    [words.yourTaxId, paper.buyer.tax_id],
    [words.corrects, corrects && words.correctedInvoice(corrects.number, formats.date(corrects.issue_date))],
  ])
}

/** How to pay: rows of the account, if the paper names one. */
export function paymentDetails(paper: Paper): Detail[] {
  const { payment, number } = paper
  if (payment === null || !isPayable(paper)) return []
  const words = wordsIn(paper.language)
  const hasAccount = payment.iban !== null || payment.account_name !== null
  return kept([
    [words.accountName, payment.account_name],
    ['IBAN', payment.iban && (payment.iban.match(/.{1,4}/g) ?? []).join(' ')],
    ['BIC', payment.bic],
    [words.bank, payment.bank_name],
    [words.reference, hasAccount ? (payment.reference ?? number) : null],
  ])
}

/** “€320.00 due on 30 November 2026”: the one sentence that a payer looks for. */
export function dueSentence(paper: Paper): string | null {
  if (!isPayable(paper)) return null
  const [formats, words] = [formatsOf(paper), wordsIn(paper.language)]
  const amount = formats.money(dueOf(paper))
  return paper.due_date === null ? words.amountDue(amount) : words.dueOn(amount, formats.date(paper.due_date))
}

/** The notes below the payment, with the sentence that the law wants where no tax is charged. */
export function paperNotes(paper: Paper): string {
  return [exemptionSentence(paper), paper.notes?.trim()].filter((each) => each).join('\n\n')
}

/** Whether money must be sent for it: not for credit notes and pay stubs, and not for closed invoices. */
export function isPayable(paper: Paper): boolean {
  return (paper.kind === 'client' || paper.kind === 'team') && compare(dueOf(paper), zero) > 0
}

/** Name first, then the address as typed; the country only if the other side is elsewhere. */
export function addressLines(
  party: PaperParty,
  other: PaperParty,
  country: (code: NonNullable<PaperParty['country']>) => string,
): string[] {
  const lines = party.address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (party.country === null || party.country === other.country) return lines
  const name = country(party.country)
  return lines.at(-1)?.toLowerCase() === name.toLowerCase() ? lines : [...lines, name]
}

function kept(rows: [label: string, value: string | null][]): Detail[] {
  return rows.flatMap(([label, value]) => (value === null || value.trim() === '' ? [] : { label, value }))
}
