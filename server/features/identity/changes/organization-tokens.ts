import type { Writer } from '../../../api/writing.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { organizationTokenAudit } from '../audits.ts'
import {
  organizationTokenCreated,
  organizationTokenReassigned,
  organizationTokenReissued,
  organizationTokenRevoked,
} from '../facts.ts'
import type { ActiveMembers } from '../ports.ts'
import { problems } from '../problems.ts'
import { type Expiry, expiryInstant, tokenPrefix } from '../rules/organization-token.ts'
import {
  insertToken,
  reassignToken as reassign,
  reissueToken,
  revokeToken as revoke,
} from '../store/organization-tokens.ts'

export type TokenGiven = {
  organizationId: number
  userId: number
  name: string
  expiry: Expiry
  createdById?: number
}

/** Creates a token that acts as its member. The secret is only in the reply. */
export async function createToken(writer: Writer, members: ActiveMembers, given: TokenGiven) {
  await requireActive(writer, members, given.organizationId, given.userId)
  const token = newSecret(tokenPrefix)
  const expiresAt = expiryInstant(given.expiry, writer.now)
  const id = await insertToken(
    writer.db,
    { ...given, secretHash: secretHash(token), expiresAt, createdById: given.createdById },
    writer.now,
  )
  record(writer, 'create', given.organizationId, id, given.userId, {
    name: given.name,
    expires: given.expiry,
  })
  return { id, token, expires_at: expiresAt ?? null }
}

/** `byId`: the user who does it, if not an operator. */
export type Reassigned = { organizationId: number; id: number; userId: number; byId?: number }

/**
 * Assigns a token to another member. The secret stays the same, unless the user who knows it could not create a token
 * for this member: then the reply is a new one.
 */
export async function reassignToken(
  writer: Writer,
  members: ActiveMembers,
  { organizationId, id, userId, byId = userId }: Reassigned,
): Promise<string | undefined> {
  await requireActive(writer, members, organizationId, userId)
  const found = await reassign(writer.db, organizationId, id, userId, writer.now)
  if (found === undefined) throw problems.no_such_token()
  const { name, maker_id, is_maker_below } = found
  record(writer, 'reassign', organizationId, id, userId, { new_secret: is_maker_below })
  if (!is_maker_below || maker_id === null) return undefined
  const token = newSecret(tokenPrefix)
  await reissueToken(writer.db, { organizationId, id, byId, hash: secretHash(token) })
  const its = { organization_id: organizationId, organization_token_id: id }
  writer.announce(organizationTokenReissued({ ...its, name, user_id: userId, maker_id }))
  return token
}

/** The next request with the token is answered 401. */
export async function revokeToken(writer: Writer, organizationId: number, id: number): Promise<void> {
  if (!(await revoke(writer.db, organizationId, id, 'revoked', writer.now))) throw problems.no_such_token()
  record(writer, 'revoke', organizationId, id, undefined, {})
}

async function requireActive(
  writer: Writer,
  members: ActiveMembers,
  organizationId: number,
  userId: number,
): Promise<void> {
  const active = await members.activeAmong(writer.db, organizationId, [userId])
  if (!active.has(userId)) throw problems.assignee_not_a_member()
}

const factOf = {
  create: organizationTokenCreated,
  reassign: organizationTokenReassigned,
  revoke: organizationTokenRevoked,
}

function record(
  writer: Writer,
  action: keyof typeof factOf,
  organizationId: number,
  id: number,
  userId: number | undefined,
  details: Record<string, unknown>,
): void {
  writer.audit(
    organizationTokenAudit(action, { organizationId, recordId: id, subjectUserId: userId, details }),
  )
  writer.announce(factOf[action]({ organization_id: organizationId, organization_token_id: id }))
}
