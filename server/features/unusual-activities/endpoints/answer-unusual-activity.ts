import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayComment, mayDismiss } from '../access.ts'
import { unusualActivityAudit } from '../audits.ts'
import { unusualActivitiesChanged } from '../facts.ts'
import { unusualActivity } from '../records/unusual-activity.ts'
import { changeComment, changeDismissal, getFinding } from '../store/unusual-activities.ts'

const path = '/v2/organizations/:organization_id/insights/unusual_activities/:unusual_activity_id'
const said = { minLength: 1, maxLength: 2_000, pattern: '\\S' }

const touched = (organizationId: number, userId: number, id: number) =>
  unusualActivitiesChanged({
    organization_id: organizationId,
    user_id: userId,
    created: [],
    updated: [id],
    deleted: [],
  })

export const commentOnUnusualActivity = endpoint({
  put: `${path}/comment`,
  tag: 'Unusual activity',
  summary: 'Comment on an unusual activity about yourself',
  description: 'Everyone who can see the finding sees the comment. null removes it.',
  access: mayComment,
  wideIds: ['unusual_activity_id'],
  body: Type.Object({ comment: orNullInput(Type.String(said)) }),
  reply: one(unusualActivity),
  example: { body: { comment: 'I read long contracts that morning.' } },

  async handle({ db, now, audit, announce, membership: { organizationId }, subject, body }) {
    const [id, userId] = [subject.cell('id'), subject.cell('user_id')]
    const comment = body.comment?.trim() ?? null
    if (!(await changeComment(db, { organizationId, id, now }, comment))) throw problems.not_found()
    audit(
      unusualActivityAudit('comment', {
        organizationId,
        recordId: id,
        subjectUserId: userId,
        details: { type: subject.cell('type'), date: subject.cell('date'), comment },
      }),
    )
    announce(touched(organizationId, userId, id))
    return getFinding(db, organizationId, id)
  },
})

export const dismissUnusualActivity = endpoint({
  put: `${path}/dismissal`,
  tag: 'Unusual activity',
  summary: 'Dismiss an unusual activity, or reopen it',
  description: 'The member sees the reason. Sending null as the reason reopens the finding.',
  access: mayDismiss,
  wideIds: ['unusual_activity_id'],
  body: Type.Object({ reason: orNullInput(Type.String(said)) }),
  reply: one(unusualActivity),
  example: { body: { reason: 'It was a long call.' } },

  async handle({ db, now, audit, announce, caller, membership: { organizationId }, subject, body }) {
    const [id, userId] = [subject.cell('id'), subject.cell('user_id')]
    const reason = body.reason?.trim() ?? null
    const dismissal = reason === null ? undefined : { reason, byId: caller.userId }
    if (!(await changeDismissal(db, { organizationId, id, now }, dismissal))) throw problems.not_found()
    audit(
      unusualActivityAudit(dismissal ? 'dismiss' : 'reopen', {
        organizationId,
        recordId: id,
        subjectUserId: userId,
        details: { type: subject.cell('type'), date: subject.cell('date'), reason },
      }),
    )
    announce(touched(organizationId, userId, id))
    return getFinding(db, organizationId, id)
  },
})
