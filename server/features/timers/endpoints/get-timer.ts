import { endpoint } from '../../../api/endpoint.ts'
import { mayUseOwnTimer } from '../access.ts'
import { ownRunning } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const getTimer = endpoint({
  get: '/v2/users/me/timer',
  tag: 'Timers',
  summary: 'Get the timer of the current user',
  description:
    'What the user tracks right now, in an organization that the credential reaches; null when nothing.',
  access: mayUseOwnTimer,
  reply: timerOrNull,

  handle: ({ db, caller }) => ownRunning(db, caller),
})
