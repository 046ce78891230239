import { notice } from '../../accounts/public.ts'

export const readyNotice = notice((t, { name, rows, day }: { name: string; rows: number; day: string }) => ({
  title: t('Your export {name} is ready', { name }),
  text: t('It has {rows, plural, one {# row} other {# rows}}. You can download it until {day}.', {
    rows,
    day,
  }),
  button: t('Open exports'),
  footnote: t('You’re getting this email because you started this export.'),
}))

export const failedNotice = notice((t, { name, problem }: { name: string; problem: string }) => ({
  title: t('Your export {name} failed', { name }),
  text: problem,
  button: t('Open exports'),
  footnote: t('You’re getting this email because you started this export.'),
}))
