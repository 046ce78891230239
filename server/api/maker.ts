import type { Caller } from './caller.ts'

export const waysToCreate = ['session', 'personal', 'oauth', 'organization_token'] as const
export type CreatedWith = (typeof waysToCreate)[number]

/** Who creates something that acts for them later, with what, and from where. It outlives that session or token. */
export type Maker = {
  userId: number
  /** null: a demo or a command created it. */
  createdWith: CreatedWith | null
  organizationTokenId: number | null
  /** The session, or the tokens of one grant. */
  tokenFamilyId: number | null
  ip: string | null
  userAgent: string | null
}

type Origin = { ip: string; headers: Record<string, string | string[] | undefined> }

const longestUserAgent = 300

export function makerOf({ userId, credential }: Caller, { ip, headers }: Origin): Maker {
  const isToken = credential.kind === 'organization_token'
  const agent = headers['user-agent']
  return {
    userId,
    createdWith: credential.kind === 'access_token' ? credential.of : isToken ? 'organization_token' : null,
    organizationTokenId: isToken ? credential.id : null,
    tokenFamilyId: credential.kind === 'access_token' ? credential.id : null,
    ip,
    userAgent: typeof agent === 'string' ? agent.slice(0, longestUserAgent) : null,
  }
}

/** For what a demo or a command creates. */
export function madeFor(userId: number): Maker {
  return {
    userId,
    createdWith: null,
    organizationTokenId: null,
    tokenFamilyId: null,
    ip: null,
    userAgent: null,
  }
}
