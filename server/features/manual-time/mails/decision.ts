import { notice } from '../../accounts/public.ts'

type Given = { reviewer: string; project: string; hours: string; day: string }

/** For the member, with how much of the request was added; `added` is less if the rest exceeded a limit. */
export const approvalNotice = notice(
  (t, { reviewer, project, hours, day, added }: Given & { added: string }) => ({
    title: t('Your manual time for {day} was approved', { day }),
    text:
      added === hours
        ? t('{reviewer} approved {hours} on {project}.', { reviewer, hours, project })
        : t('{reviewer} approved {added} of {hours} on {project}. The rest exceeded a limit.', {
            reviewer,
            added,
            hours,
            project,
          }),
    button: t('Open timesheet'),
    footnote: t('You’re getting this email because you requested manual time.'),
  }),
)

export const denialNotice = notice(
  (t, { reviewer, project, hours, day, reason }: Given & { reason: string }) => ({
    title: t('Your manual time for {day} was denied', { day }),
    text: t('{reviewer} denied {hours} on {project}. Reason: {reason}', { reviewer, hours, project, reason }),
    button: t('Open timesheet'),
    footnote: t('You’re getting this email because you requested manual time.'),
  }),
)

export const takenBackNotice = notice((t, { project, hours, day }: Omit<Given, 'reviewer'>) => ({
  title: t('Your manual time for {day} is waiting for approval again', { day }),
  text: t('The decision on {hours} on {project} was undone.', { hours, project }),
  button: t('Open timesheet'),
  footnote: t('You’re getting this email because you requested manual time.'),
}))
