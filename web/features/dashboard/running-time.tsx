import { useSecond } from '../../ui/clock.ts'
import { clockText } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'
import type { TeamMember } from './calls.ts'
import classes from './running-time.module.css'
import { timerSeconds } from './ticking.ts'

/** Ticks by itself, so that nothing around it is drawn again. */
export function RunningTime({ member }: { member: TeamMember }) {
  const seconds = timerSeconds(member, useSecond())
  if (seconds === undefined) return null
  return (
    <span
      role="timer"
      aria-label={t('Running time of {member}', { member: member.name })}
      className={`${classes.clock} figures`}
    >
      {clockText(seconds)}
    </span>
  )
}
