import { notice } from '../../accounts/public.ts'

type Asked = { member: string; policy: string; firstDay: string; lastDay: string; message: string }

/** For the people who decide on a new request. */
export const requestNotice = notice((t, { member, policy, firstDay, lastDay, message }: Asked) => ({
  title: t('{member} requested time off', { member }),
  text: t('{policy}, {firstDay} to {lastDay}. Message: {message}', { policy, firstDay, lastDay, message }),
  button: t('Review request'),
  footnote: t('You’re getting this email because you approve time off.'),
}))

type Decided = { reviewer: string; policy: string; firstDay: string; lastDay: string; response: string }

/** For the member, if someone else decided. */
export const approvedNotice = notice((t, { reviewer, policy, firstDay, lastDay }: Decided) => ({
  title: t('Your time off was approved'),
  text: t('{reviewer} approved {policy} from {firstDay} to {lastDay}.', {
    reviewer,
    policy,
    firstDay,
    lastDay,
  }),
  button: t('Open time off'),
  footnote: t('You’re getting this email because this is your time off.'),
}))

export const deniedNotice = notice((t, { reviewer, policy, firstDay, lastDay, response }: Decided) => ({
  title: t('Your time off was denied'),
  text: t('{reviewer} denied {policy} from {firstDay} to {lastDay}. Reason: {response}', {
    reviewer,
    policy,
    firstDay,
    lastDay,
    response,
  }),
  button: t('Open time off'),
  footnote: t('You’re getting this email because this is your time off.'),
}))

export const takenBackNotice = notice(
  (t, { policy, firstDay, lastDay }: Omit<Decided, 'reviewer' | 'response'>) => ({
    title: t('Your time off is waiting for approval again'),
    text: t('The decision on {policy} from {firstDay} to {lastDay} was undone.', {
      policy,
      firstDay,
      lastDay,
    }),
    button: t('Open time off'),
    footnote: t('You’re getting this email because this is your time off.'),
  }),
)
