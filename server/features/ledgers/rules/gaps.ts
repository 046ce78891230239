import type { Detail } from '../../../foundation/http/problems.ts'
import { isZero } from '../../../foundation/money/decimal.ts'
import type { Happened } from './documents.ts'
import { type Format, linesFor } from './formats.ts'
import { type LedgerLine, linesOf } from './lines.ts'
import type { Mapping } from './mapping.ts'

const most = 200

/** What a file of these lines needs and the settings do not have, each once. */
export function gapsIn(happened: readonly Happened[], mapping: Mapping, format: Format): Detail[] {
  const found = new Map<string, Detail>()
  const add = (attribute: string, error: string) => {
    const key = `${attribute} ${error}`
    if (found.size < most && !found.has(key)) found.set(key, { attribute, error })
  }
  for (const each of happened)
    for (const line of linesFor(format, linesOf(each, mapping))) {
      for (const [attribute, error] of accountGaps(each, line)) add(attribute, error)
      for (const [attribute, error] of formatGaps(line, mapping, format)) add(attribute, error)
    }
  if (format === 'datev' && mapping.consultant_number === null) add('consultant_number', 'is required')
  if (format === 'datev' && mapping.client_number === null) add('client_number', 'is required')
  return [...found.values()]
}

type Gap = readonly [attribute: string, error: string]

function accountGaps(happened: Happened, line: LedgerLine): Gap[] {
  const gaps: Gap[] = []
  const need = (account: string, attribute: string, error = 'is required') => {
    if (account === '') gaps.push([attribute, error])
  }
  if (happened.what === 'payment') {
    need(line.account, 'bank')
    need(line.contra_account, 'receivables')
  } else if (happened.what === 'expense') {
    need(line.account, happened.spent.reimbursable ? 'member_payables' : 'company_card')
    need(line.contra_account, 'expense_categories', `must have an account for ${happened.spent.category}`)
    if (!isZero(line.tax)) need(line.tax_account, 'input_tax')
  } else {
    need(line.account, 'receivables')
    if (happened.what === 'write_off') need(line.contra_account, 'write_offs')
    else {
      need(line.contra_account, 'sales_taxes', `must have a revenue account for ${taxOf(line)}`)
      if (!isZero(line.tax))
        need(line.tax_account, 'sales_taxes', `must have a tax account for ${taxOf(line)}`)
    }
  }
  return gaps
}

function formatGaps(line: LedgerLine, mapping: Mapping, format: Format): Gap[] {
  if (format === 'xero_invoices' && line.tax_code === '' && line.contra_account !== '')
    return [['sales_taxes', `must have a tax code for ${taxOf(line)}`]]
  if (format !== 'datev') return []
  // Accounts of single clients have a digit more.
  const isSound = (account: string) =>
    account === '' || (/^[1-9]\d*$/.test(account) && account.length <= mapping.account_length + 1)
  const accounts = [line.account, line.contra_account, line.tax_account]
  const keys = /^\d{0,4}$/.test(line.tax_code) ? [] : [line.tax_code]
  return [
    ...accounts
      .filter((account) => !isSound(account))
      .map(
        (account): Gap => [
          'account_length',
          `does not allow the account ${account}: DATEV takes up to ${mapping.account_length + 1} digits`,
        ],
      ),
    ...keys.map(
      (key): Gap => [
        line.kind === 'expense' ? 'purchase_taxes' : 'sales_taxes',
        `must have tax keys of up to 4 digits, not ${key}`,
      ],
    ),
  ]
}

const taxOf = ({ treatment, tax_rate }: LedgerLine) =>
  treatment === 'taxed' ? `taxed at ${tax_rate} %` : (treatment ?? 'taxed').replaceAll('_', ' ')
