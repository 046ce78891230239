import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { createPersonalToken as create } from '../changes/personal-tokens.ts'
import { checkProof, ProofRefused } from '../dpop/proof.ts'
import { allScopes } from '../rules/scopes.ts'
import { personalTokensOf, revokePersonalToken as revoke } from '../store/personal-tokens.ts'
import { spendProof } from '../store/used-proofs.ts'
import { personalTokenShape } from './shapes.ts'

export const listPersonalTokens = accountEndpoint({
  get: '/account/personal_tokens',
  summary: 'List your personal tokens',
  access: 'session',
  reply: Type.Object({ personal_tokens: Type.Array(personalTokenShape) }),

  handle: async ({ db, session }) => ({ personal_tokens: await personalTokensOf(db, session.userId) }),
})

export const createPersonalToken = accountEndpoint({
  post: '/account/personal_tokens',
  summary: 'Create a personal token',
  description:
    'The refresh token is shown only once. Send a DPoP header to bind the token to a key; the proof is for POST and this address.',
  access: 'fresh',
  requiresProof: true,
  body: Type.Object({
    name: nameInput(),
    scopes: Type.Array(oneOfInput(...allScopes), {
      minItems: 1,
      maxItems: allScopes.length,
      uniqueItems: true,
    }),
  }),
  status: 201,
  reply: Type.Object({ personal_token: personalTokenShape, refresh_token: Type.String() }),

  async prepare({ headers, database, urls, now }): Promise<string | undefined> {
    if (headers.dpop === undefined) return undefined
    try {
      const proof = await checkProof(headers.dpop, {
        method: 'POST',
        url: `${urls.auth}/account/personal_tokens`,
        now,
      })
      if (!(await spendProof(database, proof.hash, now)))
        throw new ProofRefused('This proof was already used.')
      return proof.thumbprint
    } catch (error) {
      throw error instanceof ProofRefused ? invalid('DPoP', error.message) : error
    }
  },

  async handle({ session, body, prepared: keyThumbprint, ...writer }) {
    const { id, refreshToken } = await create(writer, {
      userId: session.userId,
      name: body.name,
      scopes: body.scopes,
      keyThumbprint,
    })
    const [made] = await personalTokensOf(writer.db, session.userId, id)
    return made && { personal_token: made, refresh_token: refreshToken }
  },
})

export const revokePersonalToken = accountEndpoint({
  delete: '/account/personal_tokens/:personal_token_id',
  summary: 'Revoke a personal token',
  access: 'session',

  async handle({ db, session, params, now }) {
    if (!(await revoke(db, session.userId, params.personal_token_id, now))) throw problems.not_found()
    return undefined
  },
})
