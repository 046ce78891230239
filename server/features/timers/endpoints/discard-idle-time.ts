import { endpoint } from '../../../api/endpoint.ts'
import { mayUseOwnTimer } from '../access.ts'
import { endIdleTime } from '../changes/idle-time.ts'
import type { TimerPorts } from '../ports.ts'
import { ownRunning, ownTimer } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const discardIdleTime = ({ bounds }: TimerPorts) =>
  endpoint({
    post: '/v2/users/me/timer/idle/discard',
    tag: 'Timers',
    summary: 'Discard idle time',
    description:
      'Drops the idle time, and the timer continues from now. Does nothing if there is no idle time.',
    access: mayUseOwnTimer,
    reply: timerOrNull,
    unaudited: 'Tracked time has records of its own: activities, tracking states and the time edit log.',

    async handle({ caller, ...writer }) {
      await endIdleTime({ ...writer, bounds }, ownTimer(caller), 'discarded')
      return ownRunning(writer.db, caller)
    },
  })
