import { notice } from '../../accounts/public.ts'

type Site = { site: string }

/** For the member. */
export const arrivedReminder = notice((t, { site }: Site) => ({
  title: t('You are at {site}', { site }),
  text: t('Start your timer when you start working.'),
  button: t('Open your timer'),
  footnote: t('You’re getting this email because a rule of this job site reminds you.'),
}))

export const leftReminder = notice((t, { site }: Site) => ({
  title: t('You have left {site}', { site }),
  text: t('Stop your timer if you are done.'),
  button: t('Open your timer'),
  footnote: t('You’re getting this email because a rule of this job site reminds you.'),
}))

export const notStarted = notice((t, { site, reason }: Site & { reason: string }) => ({
  title: t('Your timer did not start at {site}', { site }),
  text: t('It should have started when you arrived. {reason}', { reason }),
  button: t('Open your timer'),
  footnote: t('You’re getting this email because a rule of this job site starts your timer.'),
}))

type OfMember = Site & { member: string }

/** For the people who see the member's time. */
export const memberArrived = notice((t, { member, site }: OfMember) => ({
  title: t('{member} arrived at {site}', { member, site }),
  text: t('Their phone shows that they are there now.'),
  button: t('Open job sites'),
  footnote: t('You’re getting this email because a rule of this job site notifies you.'),
}))

export const memberLeft = notice((t, { member, site }: OfMember) => ({
  title: t('{member} left {site}', { member, site }),
  text: t('Their phone shows that they are no longer there.'),
  button: t('Open job sites'),
  footnote: t('You’re getting this email because a rule of this job site notifies you.'),
}))
