import { Type } from 'typebox'
import { type AccountEndpoint, accountEndpoint } from '../../../api/account/endpoint.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { idInput, nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { words } from '../../../foundation/http/query.ts'
import { createToken, reassignToken, revokeToken } from '../changes/organization-tokens.ts'
import type { ActiveMembers, TokenKeepers } from '../ports.ts'
import { problems as refusals } from '../problems.ts'
import { expiries } from '../rules/organization-token.ts'
import { findToken, tokensOf } from '../store/organization-tokens.ts'
import { idIn, organizationTokenShape } from './shapes.ts'

const path = '/account/organizations/:organization_id/tokens'

/** The organization tokens of the web app: made by owners, managers and whoever manages IT. */
export function organizationTokenEndpoints(members: ActiveMembers & TokenKeepers): AccountEndpoint[] {
  /** 404 for whoever is no member, 403 for a member who may not; gives the organization and whether an owner asks. */
  async function keeper(db: Db, userId: number, params: Record<string, string>) {
    const organizationId = idIn(params, 'organization_id')
    const standing = await members.tokenKeeper(db, organizationId, userId)
    if (standing === undefined) throw problems.not_found()
    if (!standing.mayKeepTokens) throw problems.forbidden()
    return { organizationId, isOwner: standing.isOwner }
  }

  async function requireOwnerFor(
    db: Db,
    organizationId: number,
    assigneeId: number,
    isOwner: boolean,
  ): Promise<void> {
    const assignee = await members.tokenKeeper(db, organizationId, assigneeId)
    if (assignee?.isOwner && !isOwner) throw refusals.owner_only()
  }

  const list = accountEndpoint({
    get: path,
    summary: 'List the tokens of an organization',
    access: 'session',
    reply: Type.Object({ organization_tokens: Type.Array(organizationTokenShape) }),

    async handle({ db, session, params, now }) {
      const { organizationId } = await keeper(db, session.userId, params)
      return { organization_tokens: await tokensOf(db, organizationId, now) }
    },
  })

  const create = accountEndpoint({
    post: path,
    summary: 'Make an organization token',
    description: 'It acts as its member. The token is shown once. Only an owner may give one to an owner.',
    access: 'fresh',
    body: Type.Object({
      name: nameInput(),
      user_id: idInput(),
      expires: Type.Optional(oneOfInput(...expiries)),
    }),
    status: 201,
    reply: Type.Object({ organization_token: organizationTokenShape, token: Type.String() }),

    async handle({ session, params, body, ...writer }) {
      const { organizationId, isOwner } = await keeper(writer.db, session.userId, params)
      await requireOwnerFor(writer.db, organizationId, body.user_id, isOwner)
      const { id, token } = await createToken(writer, members, {
        organizationId,
        userId: body.user_id,
        name: body.name,
        expiry: body.expires ?? 'never',
        createdById: session.userId,
      })
      return { organization_token: await findToken(writer.db, organizationId, id, writer.now), token }
    },
  })

  const reassign = accountEndpoint({
    put: `${path}/:token_id`,
    summary: 'Give an organization token to another member',
    description: 'The secret stays the same.',
    access: 'fresh',
    body: Type.Object({ user_id: idInput() }),
    reply: Type.Object({ organization_token: organizationTokenShape }),

    async handle({ session, params, body, ...writer }) {
      const { organizationId, isOwner } = await keeper(writer.db, session.userId, params)
      await requireOwnerFor(writer.db, organizationId, body.user_id, isOwner)
      const id = idIn(params, 'token_id')
      await reassignToken(writer, members, organizationId, id, body.user_id)
      return { organization_token: await findToken(writer.db, organizationId, id, writer.now) }
    },
  })

  const revoke = accountEndpoint({
    delete: `${path}/:token_id`,
    summary: 'Revoke an organization token',
    access: 'session',

    async handle({ session, params, ...writer }) {
      const { organizationId } = await keeper(writer.db, session.userId, params)
      await revokeToken(writer, organizationId, idIn(params, 'token_id'))
      return undefined
    },
  })

  const assignees = accountEndpoint({
    get: '/account/organizations/:organization_id/assignees',
    summary: 'Find members to whom a token may be given',
    access: 'session',
    query: { search: words() },
    reply: Type.Object({
      assignees: Type.Array(
        Type.Object(
          { user_id: Type.Integer(), name: Type.String(), email: Type.String(), role: Type.String() },
          { additionalProperties: false },
        ),
      ),
    }),

    async handle({ db, session, params, query }) {
      const { organizationId, isOwner } = await keeper(db, session.userId, params)
      return {
        assignees: await members.assignees(db, organizationId, {
          search: query.search ?? '',
          includeOwners: isOwner,
        }),
      }
    },
  })

  return [list, create, reassign, revoke, assignees]
}
