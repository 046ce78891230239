import { endpoint } from '../../../api/endpoint.ts'
import { mayUseOwnTimer } from '../access.ts'
import { endIdleTime } from '../changes/idle-time.ts'
import { ownRunning, ownTimer } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const discardIdleTime = endpoint({
  post: '/v2/users/me/timer/idle/discard',
  tag: 'Timers',
  summary: 'Throw the idle time away',
  description: 'It is no time at all, and the timer goes on from now. Without idle time nothing happens.',
  access: mayUseOwnTimer,
  reply: timerOrNull,

  async handle({ caller, ...writer }) {
    await endIdleTime(writer, ownTimer(caller), 'discarded')
    return ownRunning(writer.db, caller)
  },
})
