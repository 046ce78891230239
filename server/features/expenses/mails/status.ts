import { notice } from '../../accounts/public.ts'

type Given = { amount: string; category: string; day: string }

/** For approvers of a submitted expense. */
export const submittedNotice = notice(
  (t, { member, amount, day, note }: Given & { member: string; note: string }) => ({
    title: t('{member} submitted an expense of {amount}', { member, amount }),
    text: note === '' ? t('Dated {day}.', { day }) : t('Dated {day}: {note}', { day, note }),
    button: t('Review expense'),
    footnote: t('You’re getting this email because you approve expenses.'),
  }),
)

/** For the member, if someone else decided. */
export const approvedNotice = notice((t, { reviewer, amount, day }: Given & { reviewer: string }) => ({
  title: t('Your expense of {amount} was approved', { amount }),
  text: t('{reviewer} approved your expense of {day}.', { reviewer, day }),
  button: t('Open expenses'),
  footnote: t('You’re getting this email because this is your expense.'),
}))

export const deniedNotice = notice(
  (t, { reviewer, amount, day, reason }: Given & { reviewer: string; reason: string }) => ({
    title: t('Your expense of {amount} was denied', { amount }),
    text: t('{reviewer} denied your expense of {day}. Reason: {reason}', { reviewer, day, reason }),
    button: t('Open expenses'),
    footnote: t('You’re getting this email because this is your expense.'),
  }),
)

export const takenBackNotice = notice((t, { amount, day }: Given) => ({
  title: t('Your expense of {amount} is waiting for approval again', { amount }),
  text: t('The decision on your expense of {day} was undone.', { day }),
  button: t('Open expenses'),
  footnote: t('You’re getting this email because this is your expense.'),
}))
