import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayReadRequest } from '../access.ts'
import { findAttachment } from '../store/requests.ts'

type Attachment = { original_filename: string; content: string } | null

export const getManualTimeAttachment = endpoint({
  get: '/v2/manual_time_requests/:manual_time_request_id/attachment',
  tag: 'Manual time',
  summary: 'Get the attachment of a manual time request',
  description: 'The file in base64, with its name and type. 404 if the request has none.',
  access: mayReadRequest,
  reply: json<{ attachment: Attachment }>(
    'The attachment, or null if there is none.',
    Type.Object(
      {
        attachment: Type.Union([
          Type.Object(
            {
              original_filename: Type.String(),
              content: Type.String({ description: 'The file in base64.' }),
            },
            { additionalProperties: false },
          ),
          Type.Null(),
        ]),
      },
      { additionalProperties: false },
    ),
  ),

  async handle({ db, membership, subject }) {
    const found = await findAttachment(db, membership.organizationId, subject.row.cell('id'))
    return { attachment: found ?? null }
  },
})
