import { notice } from '../../accounts/public.ts'

type Given = {
  project: string
  percent: number
  /** Hours or money; undefined for readers who must not see money. */
  amounts: { spent: string; limit: string } | undefined
  resetsOn: string | undefined
}

/** For the member whose time it is. */
export const ownAlertNotice = notice((t, { project, percent, amounts, resetsOn }: Given) => ({
  title:
    percent >= 100
      ? t('You have used up your limit on {project}', { project })
      : t('You have used {percent}% of your limit on {project}', { percent: String(percent), project }),
  text: [
    amounts
      ? t('You used {spent} of {limit}.', amounts)
      : t('You used {percent}%.', { percent: String(percent) }),
    ...(percent >= 100 ? [t('Timers on this project stop until the limit resets or is raised.')] : []),
    ...(resetsOn ? [t('The limit resets on {day}.', { day: resetsOn })] : []),
  ].join(' '),
  button: t('Open your timesheet'),
  footnote: t('You’re getting this email because your time on the project has a limit.'),
}))

/** For owners and managers. */
export const memberAlertNotice = notice(
  (t, { member, project, percent, amounts, resetsOn }: Given & { member: string }) => ({
    title:
      percent >= 100
        ? t('{member} has used up their limit on {project}', { member, project })
        : t('{member} has used {percent}% of their limit on {project}', {
            member,
            percent: String(percent),
            project,
          }),
    text: [
      amounts
        ? t('They used {spent} of {limit}.', amounts)
        : t('They used {percent}%.', { percent: String(percent) }),
      ...(percent >= 100
        ? [t('Their timers on this project stop until the limit resets or is raised.')]
        : []),
      ...(resetsOn ? [t('The limit resets on {day}.', { day: resetsOn })] : []),
    ].join(' '),
    button: t('Open limit groups'),
    footnote: t('You’re getting this email because you manage this organization.'),
  }),
)
