import { Type } from 'typebox'
import { type AccountEndpoint, accountEndpoint } from '../../../api/account/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { idInput, nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { words } from '../../../foundation/http/query.ts'
import { createToken, reassignToken, revokeToken } from '../changes/organization-tokens.ts'
import type { ActiveMembers, TokenKeepers } from '../ports.ts'
import { problems as refusals } from '../problems.ts'
import { expiries, mayHandOutTo } from '../rules/organization-token.ts'
import { findAccount, isUnproven } from '../store/accounts.ts'
import { getToken, tokensOf } from '../store/organization-tokens.ts'
import { assigneeShape, organizationTokenShape } from './shapes.ts'

/** Organization tokens in the web app, for owners, managers and members who manage IT. */
export function organizationTokenEndpoints(members: ActiveMembers & TokenKeepers): AccountEndpoint[] {
  /** Answers 404 to non-members, and 403 to members who don’t manage tokens. */
  async function requireKeeper(db: Db, userId: number, organizationId: number): Promise<{ rank: number }> {
    const standing = await members.tokenKeeper(db, organizationId, userId)
    if (standing === undefined) throw problems.not_found()
    if (!standing.mayKeepTokens) throw problems.forbidden()
    return standing
  }

  /** The creator sees the secret, so a token for another member must not give them more access than they have. */
  async function requireReachOf(
    db: Db,
    organizationId: number,
    { keeperId, assigneeId, rank }: { keeperId: number; assigneeId: number; rank: number },
  ): Promise<void> {
    if (keeperId === assigneeId) return
    const assignee = await members.tokenKeeper(db, organizationId, assigneeId)
    if (assignee && !mayHandOutTo(rank, assignee.rank)) throw refusals.owner_only()
  }

  /** A member whose account another user created must prove their address before a token can act as them. */
  async function requireProven(db: Db, userId: number): Promise<void> {
    const assignee = await findAccount(db, userId)
    if (assignee !== undefined && isUnproven(assignee)) throw refusals.assignee_unproven()
  }

  const list = accountEndpoint({
    get: '/account/organizations/:organization_id/tokens',
    summary: 'List the tokens of an organization',
    access: 'session',
    reply: Type.Object({ organization_tokens: Type.Array(organizationTokenShape) }),

    async handle({ db, session, params: { organization_id: organizationId }, now }) {
      await requireKeeper(db, session.userId, organizationId)
      return { organization_tokens: await tokensOf(db, organizationId, now) }
    },
  })

  const create = accountEndpoint({
    post: '/account/organizations/:organization_id/tokens',
    summary: 'Create an organization token',
    description:
      'The token acts as its member and is shown only once. Nobody can assign one to a member who may do more than they.',
    access: 'fresh',
    requiresProof: true,
    body: Type.Object({
      name: nameInput(),
      user_id: idInput(),
      expires: Type.Optional(oneOfInput(...expiries)),
    }),
    status: 201,
    reply: Type.Object({ organization_token: organizationTokenShape, token: Type.String() }),

    async handle({ session, params: { organization_id: organizationId }, body, ...writer }) {
      const { rank } = await requireKeeper(writer.db, session.userId, organizationId)
      const given = { keeperId: session.userId, assigneeId: body.user_id, rank }
      await requireReachOf(writer.db, organizationId, given)
      await requireProven(writer.db, body.user_id)
      const { id, token } = await createToken(writer, members, {
        organizationId,
        userId: body.user_id,
        name: body.name,
        expiry: body.expires ?? 'never',
        createdById: session.userId,
      })
      return { organization_token: await getToken(writer.db, organizationId, id, writer.now), token }
    },
  })

  const reassign = accountEndpoint({
    put: '/account/organizations/:organization_id/tokens/:token_id',
    summary: 'Assign an organization token to another member',
    description:
      'The secret stays the same, unless the member who knows it may do less than the new one: then the reply has a new secret, which is shown only once.',
    access: 'fresh',
    requiresProof: true,
    body: Type.Object({ user_id: idInput() }),
    reply: Type.Object({ organization_token: organizationTokenShape, token: Type.Optional(Type.String()) }),

    async handle({ session, params: { organization_id: organizationId, token_id: id }, body, ...writer }) {
      const { rank } = await requireKeeper(writer.db, session.userId, organizationId)
      const given = { keeperId: session.userId, assigneeId: body.user_id, rank }
      await requireReachOf(writer.db, organizationId, given)
      await requireProven(writer.db, body.user_id)
      const wanted = { organizationId, id, userId: body.user_id, byId: session.userId }
      const token = await reassignToken(writer, members, wanted)
      const organization_token = await getToken(writer.db, organizationId, id, writer.now)
      return { organization_token, ...(token !== undefined && { token }) }
    },
  })

  const revoke = accountEndpoint({
    delete: '/account/organizations/:organization_id/tokens/:token_id',
    summary: 'Revoke an organization token',
    access: 'session',

    async handle({ session, params: { organization_id: organizationId, token_id: id }, ...writer }) {
      await requireKeeper(writer.db, session.userId, organizationId)
      await revokeToken(writer, organizationId, id)
      return undefined
    },
  })

  const assignees = accountEndpoint({
    get: '/account/organizations/:organization_id/assignees',
    summary: 'Find members who can be assigned a token',
    access: 'session',
    query: { search: words() },
    reply: Type.Object({ assignees: Type.Array(assigneeShape) }),

    async handle({ db, session, params: { organization_id: organizationId }, query }) {
      await requireKeeper(db, session.userId, organizationId)
      return {
        assignees: await members.assignees(db, organizationId, {
          search: query.search ?? '',
          keeperId: session.userId,
        }),
      }
    },
  })

  return [list, create, reassign, revoke, assignees]
}
