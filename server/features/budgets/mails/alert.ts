import { notice } from '../../accounts/public.ts'

type Given = {
  /** Whose budget it is: a project or a client. */
  name: string
  percent: number
  /** Hours or money; undefined for readers who must not see money. */
  amounts: { spent: string; limit: string } | undefined
  /** The first day of the period; undefined: all time counts. */
  since: string | undefined
  resetsOn: string | undefined
  usedUpOn: string | undefined
}

/** For the people that a budget's alert settings name. */
export const alertNotice = notice((t, { name, percent, amounts, since, resetsOn, usedUpOn }: Given) => ({
  title:
    percent >= 100
      ? t('The budget of {name} is used up', { name })
      : t('{percent}% of the budget of {name} is used', { percent: String(percent), name }),
  text: [
    amounts
      ? t('{spent} of {limit} is used.', amounts)
      : t('{percent}% is used.', { percent: String(percent) }),
    ...(since ? [t('The period started on {day}.', { day: since })] : []),
    ...(resetsOn ? [t('The budget resets on {day}.', { day: resetsOn })] : []),
    ...(usedUpOn ? [t('At this pace, it runs out on {day}.', { day: usedUpOn })] : []),
  ].join(' '),
  button: t('Open budget'),
  footnote: t('You’re getting this email because the budget’s alerts name you.'),
}))
