import { notice } from '../../accounts/public.ts'

type Given = { number: string; client: string; amount: string; days: number; isMailed: boolean }

/** For members who manage billing. */
export const invoiceLateNotice = notice((t, { number, client, amount, days, isMailed }: Given) => ({
  title: t('{days, plural, one {Invoice {number} is 1 day late} other {Invoice {number} is # days late}}', {
    days,
    number,
  }),
  text: isMailed
    ? t('{client} owes {amount}. A reminder was sent.', { client, amount })
    : t('{client} owes {amount}. No reminder was sent, because the invoice was never sent by email.', {
        client,
        amount,
      }),
  button: t('Open the invoice'),
  footnote: t('You’re getting this email because you manage billing.'),
}))
