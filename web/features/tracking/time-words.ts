import type { Lock, Stretch } from './stretches.ts'

/** Why nothing changes here any more. */
export const lockWords: Record<Lock, string> = {
  approved: 'The timesheet is approved; this time no longer changes.',
  paid: 'This time is paid and no longer changes.',
  invoiced: 'This time is invoiced and no longer changes.',
}

/** How the time came in. */
export function sourceWords({ timeType, client }: Pick<Stretch, 'timeType' | 'client'>): string {
  if (timeType === 'manual') return 'Added by hand'
  if (timeType === 'idle') return 'Idle'
  if (timeType === 'resumed') return 'Resumed after idle'
  if (client === 'timer') return 'Timer'
  return client === 'tracker' ? 'Tracker' : client
}
