import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { instantInput } from '../../../foundation/http/body.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { mayUseOwnTimer } from '../access.ts'
import { startIdleTime as start } from '../changes/idle-time.ts'
import type { TimerPorts } from '../ports.ts'
import { aheadSeconds } from '../rules/reported-moment.ts'
import { ownRunning, ownTimer } from './own-timer.ts'
import { timerOrNull } from './timer-reply.ts'

export const startIdleTime = ({ bounds }: TimerPorts) =>
  endpoint({
    post: '/v2/users/me/timer/idle',
    tag: 'Timers',
    summary: 'Report idle time',
    description:
      'Trackers call this when there is no keyboard or mouse input. Time after since is not tracked, and time already booked after it is removed. The timer waits until the idle time is resumed or discarded. A since before the timer started counts as its start; repeating the call can only move it back. Does nothing if no timer is running.',
    access: mayUseOwnTimer,
    body: Type.Object({
      since: instantInput({
        description: `The last input, by the clock of the device. It may be ahead by up to ${aheadSeconds} seconds: then the idle time starts now.`,
      }),
    }),
    reply: timerOrNull,
    unaudited: 'Tracked time has records of its own: activities, tracking states and the time edit log.',
    example: { body: { since: '2026-01-05T09:20:00Z' } },

    async handle({ caller, body, ...writer }) {
      await start({ ...writer, bounds }, ownTimer(caller), instantFrom(body.since))
      return ownRunning(writer.db, caller)
    },
  })
