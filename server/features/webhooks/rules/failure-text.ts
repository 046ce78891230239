import type { PostFault } from '../../../foundation/outbound/poster.ts'

const unreachable =
  'it could not be reached. Its address must be public, unless the operator allows its network'

/**
 * Why a target gave no response, for the webhook's owner. An address that we refuse reads like a name that does not
 * exist: the owner must not learn what names resolve to inside our network. The log has the details.
 */
export const failureText: Readonly<Record<PostFault, string>> = {
  timeout: 'it did not respond in time',
  refused_address: unreachable,
  unreachable,
}
