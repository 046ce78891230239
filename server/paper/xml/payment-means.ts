import type { Paper } from '../paper.ts'
import type { EInvoiceProfile } from './profiles.ts'

/** How to pay (BG-16): by transfer to an account, SEPA in euro, or not said. */
export type PaymentMeans = {
  code: '58' | '30' | '1'
  reference: string
  account: { iban: string; name: string | null; bic: string | null } | null
}

/** Null: the file says nothing about payment. XRechnung owes an answer even where nothing is known, and on credit notes. */
export function paymentMeansOf(
  { payment, currency, number }: Paper,
  profile: EInvoiceProfile,
): PaymentMeans | null {
  const iban = payment?.iban?.replaceAll(/\s/g, '')
  const reference = payment?.reference ?? number
  if (payment === null || !iban) return profile === 'en16931' ? null : { code: '1', reference, account: null }
  const account = { iban, name: payment.account_name, bic: payment.bic }
  return { code: currency === 'EUR' ? '58' : '30', reference, account }
}
