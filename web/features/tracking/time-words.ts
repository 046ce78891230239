import { t } from '../../ui/text.ts'
import type { Lock, Stretch } from './stretches.ts'

/** Why time can't be changed. */
export function lockWords(lock: Lock): string {
  return {
    approved: t('The timesheet is approved, so this time is locked.'),
    paid: t('This time is paid, so it is locked.'),
    invoiced: t('This time is invoiced, so it is locked.'),
  }[lock]
}

/** How the time was recorded. */
export function sourceWords({ timeType, client }: Pick<Stretch, 'timeType' | 'client'>): string {
  if (timeType === 'manual') return t('Added manually')
  if (timeType === 'idle') return t('Idle')
  if (timeType === 'resumed') return t('Resumed after idle')
  if (client === 'timer') return t('Timer')
  return client === 'tracker' ? t('Tracker') : client
}
