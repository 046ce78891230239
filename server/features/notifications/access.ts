import { type Access, type Nowhere, type SignedIn, signedIn } from '../../api/access.ts'
import { type Caller, organizationIdsOf } from '../../api/caller.ts'
import type { Reader } from './store/inbox.ts'

/** An inbox belongs to its reader, so view-only members can mark theirs too. */
export const mayUseOwnInbox: Access<SignedIn, Nowhere> = {
  ...signedIn,
  isElsewhere: true,
  text: 'Anyone with a valid credential, for their own notifications.',
}

/** An organization token reads the notifications of its organization only, and nobody those of one they left. */
export function readerOf(caller: Caller): Reader {
  return { userId: caller.userId, organizationIds: organizationIdsOf(caller) }
}
