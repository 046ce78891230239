import { notice } from '../../accounts/public.ts'

type Given = { client: string; from: string; to: string; error: string }

/** For members who manage billing. */
export const billedNotice = notice((t, { client, from, to }: Given) => ({
  title: t('The recurring invoice for {client} is ready', { client }),
  text: t('It covers {from} to {to}.', { from, to }),
  button: t('Open the invoice'),
  footnote: t('You’re getting this email because you manage billing.'),
}))

export const unbilledNotice = notice((t, { client, from, to, error }: Given) => ({
  title: t('The recurring invoice for {client} needs your attention', { client }),
  text: t('It covers {from} to {to}. {error}', { from, to, error }),
  button: t('Open invoices'),
  footnote: t('You’re getting this email because you manage billing.'),
}))
