import { notice } from '../../accounts/public.ts'

type Shift = { date: string; start: string }

/** For the member whose shift it is. */
export const reminderNotice = notice((t, { date, start }: Shift) => ({
  title: t('Your shift started at {start}', { start }),
  text: t(
    'You have a shift on {date} but haven’t tracked time yet. Start your timer when you start working.',
    {
      date,
    },
  ),
  button: t('Open your shifts'),
  footnote: t('You’re getting this email because this is your shift.'),
}))

type OfMember = Shift & { member: string }

/** For the people who plan the member's shifts. */
export const lateNotice = notice((t, { member, date, start }: OfMember) => ({
  title: t('{member} is late for a shift', { member }),
  text: t('The shift on {date} started at {start}, and no time has been tracked yet.', { date, start }),
  button: t('Open attendance'),
  footnote: t('You’re getting this email because you plan the shifts of this member.'),
}))

export const missedNotice = notice((t, { member, date, start }: OfMember) => ({
  title: t('{member} missed a shift', { member }),
  text: t('No time was tracked during the shift on {date} at {start}.', { date, start }),
  button: t('Open attendance'),
  footnote: t('You’re getting this email because you plan the shifts of this member.'),
}))

export const abandonedNotice = notice((t, { member, date, start }: OfMember) => ({
  title: t('{member} left a shift early', { member }),
  text: t('Less than the minimum time was tracked during the shift on {date} at {start}.', { date, start }),
  button: t('Open attendance'),
  footnote: t('You’re getting this email because you plan the shifts of this member.'),
}))
