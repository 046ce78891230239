import { compare, decimalFrom, zero } from '../../foundation/money/decimal.ts'
import type { Paper } from '../paper.ts'
import { isPayable } from '../shown/details.ts'

const most = decimalFrom('999999999.99')

/** The text of an EPC QR code (EPC069-12, version 2), which bank apps read as a SEPA transfer; null if there is none. */
export function girocodeOf(paper: Paper): string | null {
  const { payment, totals, seller, number, currency } = paper
  const iban = payment?.iban?.replaceAll(/\s/g, '').toUpperCase() ?? ''
  // Nobody pays a draft, so there is nothing to scan.
  if (paper.is_draft || payment === null || currency !== 'EUR') return null
  if (!isPayable(paper) || !isIban(iban)) return null
  if (compare(totals.balance, zero) <= 0 || compare(totals.balance, most) > 0) return null
  const bic = payment.bic?.replaceAll(/\s/g, '').toUpperCase() ?? ''
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : '',
    oneLine(payment.account_name ?? seller.name, 70),
    iban,
    `EUR${totals.balance}`,
    '',
    '',
    oneLine(payment.reference ?? number, 140),
  ].join('\n')
}

/** Its check digits are right (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** The code holds at most 331 bytes, so long names are cut by bytes. */
function oneLine(text: string, length: number): string {
  let line = ''
  for (const letter of text.replaceAll(/\s+/g, ' ').trim()) {
    if (Buffer.byteLength(line + letter) > length) break
    line += letter
  }
  return line
}
