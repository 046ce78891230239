import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { mayUseOwnTimer } from '../access.ts'
import { startIdleTime as start } from '../changes/idle-time.ts'
import { ownRunning, ownTimer } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const startIdleTime = endpoint({
  post: '/v2/users/me/timer/idle',
  tag: 'Timers',
  summary: 'Say that nobody has been there for a while',
  description:
    'A tracker calls this when keyboard and mouse rest. Time from since on is not tracked, also what was booked already; the timer waits until the idle time is resumed or discarded. A since before the start is the start, a second call moves it back only. Without a timer nothing happens.',
  access: mayUseOwnTimer,
  body: Type.Object({
    since: Type.String({ format: 'date-time', description: 'The last sign of life; not in the future.' }),
  }),
  reply: timerOrNull,
  example: { body: { since: '2026-01-05T09:20:00Z' } },

  async handle({ caller, body, ...writer }) {
    await start(writer, ownTimer(caller), parseInstant(body.since) as Instant)
    return ownRunning(writer.db, caller)
  },
})
