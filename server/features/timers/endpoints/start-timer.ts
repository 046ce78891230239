import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, instantInput, orNullInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { projectProblems } from '../../projects/public.ts'
import { mayStartTimer } from '../access.ts'
import { startTimer as start } from '../changes/run-timer.ts'
import type { TimerPorts } from '../ports.ts'
import { timer } from '../records/timer.ts'
import { findRunning } from '../store/timer-pages.ts'
import { reachOf } from './own-timer.ts'

export const startTimer = (ports: TimerPorts) =>
  endpoint({
    post: '/v2/users/me/timer/start',
    tag: 'Timers',
    summary: 'Start your timer',
    description:
      'Each user has one timer across all devices and organizations. If it is already running, it stops at this instant and is booked; an organization token can’t stop a timer of another organization (403). Finished slots are booked while the timer runs. The note is saved as a note of the project. Starting on a break project starts a break. A start is refused when the member’s limit is used up (14110), and when a budget that stops timers is used up (14111; details has budget, spent, limit and resets_on). A running timer stops at the second at which that happens. A member whose timers are restricted to job sites must be at one (14114). A device that was offline sends started_at, up to 7 days back: the running timer stops then, and what was booked for it since is removed. If another timer was started after that moment, the call is refused with 409 (14116).',
    access: mayStartTimer,
    body: Type.Object({
      organization_id: idInput(),
      project_id: idInput(),
      task_id: Type.Optional(orNullInput(idInput())),
      started_at: Type.Optional(
        instantInput({
          description:
            'When the timer started, if the device could not report it immediately. Within the last 7 days.',
        }),
      ),
      note: Type.Optional(orNullInput(Type.String({ minLength: 1, maxLength: 5_000, pattern: '\\S' }))),
    }),
    reply: created(timer),
    cost: { statements: 17, roundTrips: 12, rows: 9 },
    unaudited: 'Tracked time has records of its own: activities, tracking states and the time edit log.',
    example: { body: { organization_id: 1, project_id: 1, note: 'Painting the crane' } },

    async handle({ caller, membership, subject, body, ...writer }) {
      if (subject.isArchived) throw projectProblems.project_archived()
      const { organizationId } = membership
      const work = {
        projectId: body.project_id,
        taskId: body.task_id ?? null,
        note: body.note?.trim() ?? null,
        reportedAt: body.started_at === undefined ? undefined : parseInstant(body.started_at),
      }
      await start(
        { ...writer, ...ports },
        { organizationId, userId: caller.userId, ...work, reach: reachOf(caller) },
      )
      const started = await findRunning(writer.db, caller.userId, [organizationId])
      if (started === undefined) throw problems.unknown_error()
      return started
    },
  })
