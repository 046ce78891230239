import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { fileNameInput, idInput, textInput } from '../../../foundation/http/body.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { safeFileName } from '../../../foundation/http/file-name.ts'
import { created } from '../../../foundation/http/reply.ts'
import { fileWithoutMetadata } from '../../../foundation/images/file-without-metadata.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { isBillable, trackingProblems } from '../../tracking/public.ts'
import { maySubmit } from '../access.ts'
import { manualTimeRequestAudit } from '../audits.ts'
import { lockTimeOf, requireWork } from '../changes/require-work.ts'
import { manualTimeRequestCreated } from '../facts.ts'
import { manualTimeRequest } from '../records/manual-time-request.ts'
import { intervalFaults, isOpen, secondsBetween } from '../rules/interval.ts'
import { getRequest, insertRequest } from '../store/requests.ts'
import { momentInput, reasonInput } from './inputs.ts'

const attachmentInput = Type.Object({
  filename: fileNameInput(),
  content: Type.String({
    maxLength: 700_000,
    pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
    description:
      'The file in base64, at most 0.5 MB. Images lose their metadata, such as the place of a photo.',
  }),
})

export const createManualTimeRequest = endpoint({
  post: '/v2/organizations/:organization_id/manual_time_requests',
  tag: 'Manual time',
  summary: 'Submit a manual time request',
  description:
    'Requests up to 24 hours of the caller’s own time in the last six months, on a project they can track time on. The request can overlap other time; the approver decides what counts.',
  access: maySubmit,
  body: Type.Object({
    project_id: idInput(),
    task_id: Type.Optional(idInput()),
    start_time: momentInput(),
    stop_time: momentInput(),
    notes: Type.Optional(textInput()),
    billable: Type.Optional(Type.Boolean({ description: 'Defaults to the project’s setting.' })),
    reason_to_submit: reasonInput(),
    attachment: Type.Optional(attachmentInput),
  }),
  bodyLimit: bodyLimits.upload,
  check: intervalFaults,
  reply: created(manualTimeRequest),
  refuses: [400],
  example: {
    body: {
      project_id: 1,
      start_time: '2026-11-16T08:00:00Z',
      stop_time: '2026-11-16T09:30:00Z',
      reason_to_submit: 'The laptop was being repaired.',
    },
  },

  prepare: async ({ body: { attachment } }) =>
    attachment && {
      filename: safeFileName(attachment.filename),
      content: await fileWithoutMetadata(Buffer.from(attachment.content, 'base64'), 'attachment.content'),
    },

  async handle({ caller, membership, body, prepared: attachment, ...writer }) {
    const { db, now, audit, announce } = writer
    const { organizationId, timeZone } = membership
    const at = { organizationId, userId: caller.userId }
    const interval = secondsBetween(body.start_time, body.stop_time)
    const taskId = body.task_id ?? null
    const project = await requireWork(writer, at, body.project_id, taskId)
    if (!isOpen(interval, now)) throw trackingProblems.activity_period_restricted()
    await lockTimeOf(writer, at)
    const request = {
      memberId: caller.userId,
      projectId: project.id,
      taskId,
      ...interval,
      firstDay: dateIn(timeZone, instantFromSeconds(interval.from)),
      lastDay: dateIn(timeZone, instantFromSeconds(interval.to - 1)),
      billable: isBillable(project, body.billable),
      notes: body.notes ?? null,
      reason: body.reason_to_submit.trim(),
      attachment,
    }
    const id = await insertRequest(db, organizationId, request, now)
    audit(
      manualTimeRequestAudit('create', {
        organizationId,
        recordId: id,
        subjectUserId: caller.userId,
        projectId: project.id,
        details: { duration_seconds: interval.to - interval.from, date: request.firstDay },
      }),
    )
    announce(
      manualTimeRequestCreated({
        organization_id: organizationId,
        manual_time_request_id: id,
        user_id: caller.userId,
        project_id: project.id,
      }),
    )
    return getRequest(db, organizationId, id)
  },
})
