import { csvOf } from '../../../../foundation/http/csv.ts'
import { type FileLine, type LedgerFile, nameOf, type Written } from './ledger-file.ts'

const invoiceHeadings = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
]

/** Sales invoices. One with a negative total is a credit note, as a void and a reversal are. */
export function xeroInvoicesFile(file: LedgerFile): Written {
  const reversed = new Set(file.lines.flatMap(({ document, isReversal }) => (isReversal ? [document] : [])))
  const rows = file.lines.map((line) => {
    const cells: Record<string, string> = {
      '*ContactName': line.party || line.document,
      '*InvoiceNumber': numberOf(line, file.revision, reversed),
      Reference: line.document,
      '*InvoiceDate': line.date,
      '*DueDate': line.due_date ?? line.date,
      '*Description': line.text,
      '*Quantity': '1',
      '*UnitAmount': line.net,
      '*AccountCode': line.contra_account,
      '*TaxType': line.tax_code,
      TaxAmount: line.tax,
      Currency: line.currency,
    }
    return invoiceHeadings.map((heading) => cells[heading] ?? '')
  })
  return {
    name: `${nameOf(file)}.csv`,
    type: 'text/csv',
    bytes: Buffer.from(csvOf([invoiceHeadings, ...rows])),
  }
}

/** Xero takes each number once. */
function numberOf(
  { document, kind, isReversal }: FileLine,
  revision: number,
  reversed: ReadonlySet<string>,
): string {
  if (isReversal) return `${document}-R${revision}`
  if (kind === 'void') return `${document}-VOID${reversed.has(document) ? revision : ''}`
  return reversed.has(document) ? `${document}-${revision}` : document
}

const paymentHeadings = ['*Date', '*Amount', 'Payee', 'Description', 'Reference']

/** A bank statement: what arrived, and as negative amounts what was paid back. */
export function xeroPaymentsFile(file: LedgerFile): Written {
  const rows = file.lines.map((line) => [line.date, line.gross, line.party, line.text, line.document])
  return {
    name: `${nameOf(file)}.csv`,
    type: 'text/csv',
    bytes: Buffer.from(csvOf([paymentHeadings, ...rows])),
  }
}
