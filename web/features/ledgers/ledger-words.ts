import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { LedgerExport, LedgerFormat, LedgerLine, LedgerSettings, VatSum } from './calls.ts'

/** Money with its currency, in the reader's way of writing it. */
export function money(amount: number, currency: string): string {
  return numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}

export function kindWords(kind: LedgerLine['kind']): string {
  const words: Record<LedgerLine['kind'], string> = {
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    payment: t('Payment'),
    refund: t('Refund'),
    write_off: t('Write-off'),
    void: t('Void @@ what happened to an invoice'),
    expense: t('Expense'),
  }
  return words[kind]
}

export function treatmentWords(treatment: VatSum['treatment']): string {
  const words: Record<VatSum['treatment'], string> = {
    taxed: t('Taxed'),
    zero_rated: t('Zero rate'),
    exempt: t('Exempt'),
    small_business: t('Small business'),
    reverse_charge: t('Reverse charge'),
    export: t('Export @@ out of the country'),
    not_subject: t('Not subject to tax'),
  }
  return words[treatment]
}

export function rateText(rate: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 4 }).format(rate / 100)
}

export function formatWords(format: LedgerFormat): string {
  const words: Record<LedgerFormat, string> = {
    csv: t('CSV'),
    datev: t('DATEV'),
    quickbooks: t('QuickBooks'),
    xero_invoices: t('Xero: invoices'),
    xero_payments: t('Xero: payments'),
  }
  return words[format]
}

export const formats: readonly LedgerFormat[] = [
  'csv',
  'datev',
  'quickbooks',
  'xero_invoices',
  'xero_payments',
]

export const formatOf = (text: string): LedgerFormat => formats.find((each) => each === text) ?? 'csv'

export function exportKindWords({ kind }: Pick<LedgerExport, 'kind'>): string {
  return kind === 'full' ? t('Complete') : t('Only changes')
}

export function presetWords(preset: NonNullable<LedgerSettings['preset']>): string {
  const words = { skr03: t('DATEV SKR03'), skr04: t('DATEV SKR04'), plain: t('Simple chart') }
  return words[preset]
}

/** The attribute of a gap, as the settings page calls it. */
export function settingWords(attribute: string): string {
  const words: Record<string, string> = {
    receivables: t('Receivables'),
    bank: t('Bank'),
    write_offs: t('Write-offs'),
    member_payables: t('Owed to members'),
    company_card: t('Company card'),
    input_tax: t('Input tax'),
    expense_categories: t('Expenses'),
    sales_taxes: t('Revenue and taxes'),
    purchase_taxes: t('Input tax'),
    consultant_number: t('Consultant number'),
    client_number: t('Client number'),
    account_length: t('Account length'),
  }
  return words[attribute] ?? attribute
}
