import type { Decimal } from '../../../foundation/money/decimal.ts'

export const detailHeadings = [
  'user_id',
  'name',
  'email',
  'date',
  'payment_type',
  'project',
  'tracked_seconds',
  'overtime_seconds',
  'pay_rate',
  'overtime_multiplier',
  'amount',
  'currency',
]

/** A member and all that a payment pays them; more than zero. */
export type Recipient = { user_id: number; name: string; email: string; amount: Decimal; currency: string }
type About = { id: number; start_date: string; stop_date: string }

const wiseHeadings = [
  'name',
  'recipientEmail',
  'paymentReference',
  'receiverType',
  'amountCurrency',
  'amount',
  'sourceCurrency',
  'targetCurrency',
  'type',
]

/** The template "Send by email" of Wise: members get exactly the amount, and fees are the organization's. */
export function wiseRows(about: About, recipients: readonly Recipient[]): string[][] {
  return [
    wiseHeadings,
    ...recipients.map(({ name, email, amount, currency }) => [
      name,
      email,
      `Payment ${about.id}`,
      'PERSON',
      'target',
      amount,
      currency,
      currency,
      'EMAIL',
    ]),
  ]
}

/** The file of PayPal Payouts has no heading: recipient, amount, currency, own id, note, wallet. */
export function paypalRows(
  { id, start_date, stop_date }: About,
  recipients: readonly Recipient[],
): string[][] {
  const note = `Payment ${id}, ${start_date} to ${stop_date}`
  return recipients.map(({ user_id, email, amount, currency }) => [
    email,
    amount,
    currency,
    `${id}-${user_id}`,
    note,
    'PAYPAL',
  ])
}
