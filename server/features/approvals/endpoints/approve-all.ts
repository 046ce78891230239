import { Type } from 'typebox'
import { dryRunOf } from '../../../api/dry-run.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { dateInput, idsInput, instantInput, oneOfInput } from '../../../foundation/http/body.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { addSeconds, parseInstant } from '../../../foundation/time/instant.ts'
import { mayApprove } from '../access.ts'
import { startApproval } from '../changes/start-approval.ts'
import type { ApprovalPorts } from '../ports.ts'
import { approval, approvalKinds } from '../records/approval.ts'
import { getApproval } from '../store/approvals.ts'

const reply = created(approval)

export const approveAll = (ports: ApprovalPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/approvals',
    tag: 'Approvals',
    summary: 'Approve everything that matches',
    description:
      'Approves what is submitted, matches the filter and waits for the caller, up to 10,000 of one kind, oldest first, in the background. Left out is what was submitted or changed after seen_at, what requires a decision of its own, and, unless the caller is the sole owner, their own. A member can run one of each kind at a time (14406).',
    access: mayApprove,
    body: Type.Object({
      kind: oneOfInput(...approvalKinds),
      user_ids: Type.Optional(idsInput()),
      team_ids: Type.Optional(idsInput()),
      project_ids: Type.Optional(idsInput()),
      start_date: Type.Optional(dateInput()),
      stop_date: Type.Optional(dateInput()),
      flagged: Type.Optional(
        Type.Boolean({ description: 'As in the list of this kind. By default, both flagged and others.' }),
      ),
      seen_at: Type.Optional(
        instantInput({
          description:
            'When the caller saw the list; a dry run replies with its moment. What came or changed later is left out. By default, now.',
        }),
      ),
    }),
    reply,
    dryRun: dryRunOf(reply, 'The approval as it would start.'),
    example: { body: { kind: 'timesheets', flagged: false } },

    async handle({ caller, membership, body, ...writer }) {
      const { organizationId } = membership
      const { kind, start_date, stop_date, seen_at, ...rest } = body
      const seenAt = (seen_at === undefined ? undefined : parseInstant(seen_at)) ?? writer.now
      if (seenAt > addSeconds(writer.now, 1)) throw invalid('seen_at', 'must not be in the future')
      const days = {
        firstDay: start_date === undefined ? undefined : dateFrom(start_date),
        lastDay: stop_date === undefined ? undefined : dateFrom(stop_date),
      }
      const asked = {
        organizationId,
        reader: readerOf(caller, membership),
        filter: { ...rest, days },
        seenAt,
      }
      const id = await startApproval(writer, ports[kind], kind, asked, body)
      return getApproval(writer.db, organizationId, id)
    },
  })
