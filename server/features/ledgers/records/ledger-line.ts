import {
  date,
  decimal,
  described,
  flag,
  int,
  nullable,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'
import { type LedgerLine, lineKinds, recordKinds } from '../rules/lines.ts'
import { treatments } from '../rules/treatments.ts'
import { numberOf, numberOrNull } from './numbers.ts'

// The program computes the lines; nothing here is selected.
const computed = 'null'

export const ledgerLine = record(
  {
    singular: 'ledger_line',
    plural: 'ledger_lines',
    title: 'Ledger line',
    description:
      'A line of the journal. Positive amounts are a debit of the account and a credit of the contra account; negative ones the other way round.',
  },
  {
    date: described('The day that it counts on.', date(computed)),
    document: described(
      'The number of the invoice or credit note; of an expense EXP- and its id.',
      text(computed),
    ),
    kind: word(computed, lineKinds),
    account: described('The account with the gross amount. Empty: not mapped.', text(computed)),
    contra_account: described('The account with the net amount. Empty: not mapped.', text(computed)),
    tax_account: described('The account with the tax. Empty without a tax.', text(computed)),
    gross: described('In the currency.', decimal(computed)),
    net: described('In the currency.', decimal(computed)),
    tax: described('In the currency.', decimal(computed)),
    taxable: described('What the tax is a percentage of, in the currency.', decimal(computed)),
    treatment: described(
      'How the line is taxed. Null for payments, write-offs and expenses without a tax.',
      nullable(word(computed, treatments)),
    ),
    tax_rate: described('In percent. Null without a known rate.', nullable(decimal(computed))),
    tax_code: described('What the settings call this tax.', text(computed)),
    automatic: described('Whether the contra account computes the tax by itself.', flag(computed)),
    currency: text(computed),
    client_id: described('Null for expenses.', nullable(int(computed))),
    client: described('The name of the client. Empty for expenses.', text(computed)),
    text: text(computed),
    record_type: described('The kind of record behind the line.', word(computed, recordKinds)),
    record_id: described('The id of this record.', int(computed)),
    invoice_id: described(
      'The client invoice or credit note, also of a payment. Null for expenses.',
      nullable(int(computed)),
    ),
  },
)

/** A line as replies have it. */
export function shownLedgerLine(line: LedgerLine) {
  return {
    date: line.date,
    document: line.document,
    kind: line.kind,
    account: line.account,
    contra_account: line.contra_account,
    tax_account: line.tax_account,
    gross: numberOf(line.gross),
    net: numberOf(line.net),
    tax: numberOf(line.tax),
    taxable: numberOf(line.taxable),
    treatment: line.treatment,
    tax_rate: numberOrNull(line.tax_rate),
    tax_code: line.tax_code,
    automatic: line.automatic,
    currency: line.currency,
    client_id: line.client_id,
    client: line.party,
    text: line.text,
    record_type: line.record,
    record_id: line.record_id,
    invoice_id: line.invoice_id,
  }
}
