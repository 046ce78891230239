import { notice } from '../../accounts/public.ts'

type Given = { number: string; member: string; amount: string; message: string }

/** For members who pay team invoices. */
export const teamInvoiceSentNotice = notice((t, { number, member, amount, message }: Given) => ({
  title: t('{member} sent invoice {number}', { member, number }),
  text: t('The total is {amount}.', { amount }),
  more: message === '' ? [] : [message],
  button: t('Open the invoice'),
  footnote: t('You’re getting this email because you manage billing.'),
}))
