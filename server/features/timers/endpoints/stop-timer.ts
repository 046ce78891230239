import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { explained, instant } from '../../../foundation/http/query.ts'
import { json } from '../../../foundation/http/reply.ts'
import { orNull } from '../../../foundation/records/kinds.ts'
import { mayUseOwnTimer } from '../access.ts'
import { type StoppedTimer, stopTimer as stop } from '../changes/run-timer.ts'
import type { TimerPorts } from '../ports.ts'
import { ownTimer } from './own-timer.ts'

const shownInstant = () => Type.String({ format: 'date-time' })

const stoppedSchema = Type.Object(
  {
    user_id: Type.Integer(),
    organization_id: Type.Integer(),
    project_id: Type.Integer(),
    task_id: orNull(Type.Integer()),
    note: orNull(Type.String()),
    started_at: shownInstant(),
    stopped_at: shownInstant(),
    tracked: Type.Integer({
      description:
        'Seconds booked, without discarded idle time, time above limits, and time that was already tracked.',
    }),
  },
  { additionalProperties: false },
)

export const stopTimer = ({ bounds }: TimerPorts) =>
  endpoint({
    post: '/v2/users/me/timer/stop',
    tag: 'Timers',
    summary: 'Stop your timer',
    description:
      'Books the remaining time. Idle time that was not resumed is not tracked. Retries are safe: if no timer is running, nothing happens and timer is null. A device that was offline sends stopped_at, and started_at of the timer that it stopped: what was booked since stopped_at is removed. If another timer is running by now, nothing happens and timer is null.',
    access: mayUseOwnTimer,
    query: {
      started_at: explained('Stop only the timer that started at this moment.', instant()),
      stopped_at: explained(
        'When the timer stopped, if the device could not report it immediately. Within the last 7 days.',
        instant(),
      ),
    },
    reply: json('The stopped timer; null if none was running.', replySchema()),
    // Two more than the change itself: the place of the timer and the timer are two rows.
    cost: { statements: 10, roundTrips: 5, rows: 4 },
    unaudited: 'Tracked time has records of its own: activities, tracking states and the time edit log.',

    async handle({ caller, query, ...writer }) {
      const reported = { startedAt: query.started_at, stoppedAt: query.stopped_at }
      const stopped = await stop({ ...writer, bounds }, ownTimer(caller), reported)
      return { timer: stopped ? shown(stopped) : null }
    },
  })

function replySchema() {
  return Type.Object({ timer: Type.Union([stoppedSchema, Type.Null()]) }, { additionalProperties: false })
}

function shown(timer: StoppedTimer) {
  return {
    user_id: timer.userId,
    organization_id: timer.organizationId,
    project_id: timer.projectId,
    task_id: timer.taskId,
    note: timer.note,
    started_at: timer.startedAt,
    stopped_at: timer.stoppedAt,
    tracked: timer.tracked,
  }
}
