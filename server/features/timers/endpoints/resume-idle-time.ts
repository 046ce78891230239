import { endpoint } from '../../../api/endpoint.ts'
import { mayUseOwnTimer } from '../access.ts'
import { endIdleTime } from '../changes/idle-time.ts'
import { ownRunning, ownTimer } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const resumeIdleTime = endpoint({
  post: '/v2/users/me/timer/idle/resume',
  tag: 'Timers',
  summary: 'Count the idle time as work',
  description:
    'It is booked with the time_type resumed, and the timer goes on. Without idle time nothing happens.',
  access: mayUseOwnTimer,
  reply: timerOrNull,

  async handle({ caller, ...writer }) {
    await endIdleTime(writer, ownTimer(caller), 'resumed')
    return ownRunning(writer.db, caller)
  },
})
