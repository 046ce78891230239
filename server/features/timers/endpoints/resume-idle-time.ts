import { endpoint } from '../../../api/endpoint.ts'
import { mayUseOwnTimer } from '../access.ts'
import { endIdleTime } from '../changes/idle-time.ts'
import type { TimerPorts } from '../ports.ts'
import { ownRunning, ownTimer } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const resumeIdleTime = ({ bounds }: TimerPorts) =>
  endpoint({
    post: '/v2/users/me/timer/idle/resume',
    tag: 'Timers',
    summary: 'Keep idle time as work',
    description:
      'Books the idle time with the time_type resumed, and the timer continues. Does nothing if there is no idle time.',
    access: mayUseOwnTimer,
    reply: timerOrNull,
    unaudited: 'Tracked time has records of its own: activities, tracking states and the time edit log.',

    async handle({ caller, ...writer }) {
      await endIdleTime({ ...writer, bounds }, ownTimer(caller), 'resumed')
      return ownRunning(writer.db, caller)
    },
  })
