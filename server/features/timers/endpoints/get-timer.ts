import { endpoint } from '../../../api/endpoint.ts'
import { mayUseOwnTimer } from '../access.ts'
import { ownRunning } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const getTimer = endpoint({
  get: '/v2/users/me/timer',
  tag: 'Timers',
  summary: 'Get your timer',
  description:
    'Returns what the caller is tracking right now, in an organization that the credential can access, or null if no timer is running.',
  access: mayUseOwnTimer,
  reply: timerOrNull,

  handle: ({ db, caller }) => ownRunning(db, caller),
})
