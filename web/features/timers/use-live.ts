import { useFromSecond } from '../../ui/clock.ts'
import { dayIn } from '../../ui/week.ts'
import type { Whose } from '../tracking/calls.ts'
import type { Live } from '../tracking/week-sums.ts'
import { unbookedSeconds } from './running.ts'
import { useNamedWork } from './use-named-work.ts'
import { useTimer } from './use-timer.ts'

// Hours and minutes are shown: a list need not be drawn again each second.
const stepSeconds = 15

/** What runs for the reader and is in no sum yet; undefined: nothing here. */
export function useLive({ organizationId, userId, zone }: Whose): Live | undefined {
  const running = useTimer()
  const isMeant = running?.organization_id === organizationId && running.user_id === userId
  const timer = isMeant ? running : undefined
  const names = useNamedWork(timer)
  const day = useFromSecond((now) => dayIn(zone, now))
  const seconds = useFromSecond((now) =>
    timer ? Math.floor(unbookedSeconds(timer, now) / stepSeconds) * stepSeconds : 0,
  )
  return timer && { projectId: timer.project_id, taskId: timer.task_id, ...names, day, seconds }
}
