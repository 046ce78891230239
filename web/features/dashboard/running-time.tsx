import { useSecond } from '../../ui/clock.ts'
import { clockText } from '../../ui/duration.ts'
import type { TeamMember } from './calls.ts'
import classes from './running-time.module.css'
import { timerSeconds } from './ticking.ts'

/** Ticks by itself; what is around it is not drawn again. */
export function RunningTime({ member }: { member: TeamMember }) {
  const seconds = timerSeconds(member, useSecond())
  if (seconds === undefined) return null
  return (
    <span role="timer" aria-label={`Running time of ${member.name}`} className={`${classes.clock} figures`}>
      {clockText(seconds)}
    </span>
  )
}
