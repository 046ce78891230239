import type { Caller } from './caller.ts'

/** Who creates something that acts for them later, and the token that it ends with. Sessions come and go, so a person in the web app has none. */
export type Maker = {
  userId: number
  organizationTokenId: number | null
  tokenFamilyId: number | null
}

export function makerOf({ userId, credential }: Caller): Maker {
  const isToken = credential.kind === 'organization_token'
  const isGranted = credential.kind === 'access_token' && credential.of !== 'session'
  return {
    userId,
    organizationTokenId: isToken ? credential.id : null,
    tokenFamilyId: isGranted ? credential.id : null,
  }
}
