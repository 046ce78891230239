import { Type } from 'typebox'
import { body, eachOf, theRecord, theValue } from '../../../foundation/http/reply-parts.ts'
import { type InviteRow, invite } from './invite.ts'

const reasons = ['validation_error', 'create_action_error', 'rate_limited', 'system_error'] as const

export type FailureReason = (typeof reasons)[number]

/** The result of one of many invites. */
export type BulkResult = { email: string } & (
  | { status: 'created'; invite: InviteRow }
  | { status: 'failed'; reason: FailureReason; error: string }
)

const result = {
  email: theValue(Type.String({ description: 'The email address in lowercase.' })),
  status: theValue(Type.Unsafe<BulkResult['status']>(Type.Enum(['created', 'failed']))),
  invite: theRecord(invite),
  reason: theValue(
    Type.Unsafe<FailureReason>(
      Type.Enum([...reasons], {
        description:
          'validation_error: the invite is invalid. create_action_error: the invite can’t be created, for example because the address belongs to a member or is already invited. rate_limited: too many invites within the hour. system_error: an error of the server.',
      }),
    ),
  ),
  error: theValue(Type.String({ description: 'A message for people; do not compare it.' })),
}

export const bulkResults = body('A result for each invite, in the order of the request.', {
  results: eachOf(result, ['email', 'status']),
})
