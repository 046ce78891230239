import { Type } from 'typebox'

const part = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+=*$' })

const common = {
  id: part(2_000),
  rawId: part(2_000),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(
    Type.Unsafe<'platform' | 'cross-platform'>(Type.String({ maxLength: 30 })),
  ),
  clientExtensionResults: Type.Unsafe<Record<string, never>>(Type.Object({})),
}

/** What a browser returns for a new passkey (`RegistrationResponseJSON` of WebAuthn). */
export const registrationResponse = Type.Object({
  ...common,
  response: Type.Object({
    clientDataJSON: part(10_000),
    attestationObject: part(100_000),
    transports: Type.Optional(
      Type.Array(Type.String({ maxLength: 30, pattern: '^[a-z-]+$' }), { maxItems: 10 }),
    ),
  }),
})

/** What a browser returns when a passkey is used (`AuthenticationResponseJSON` of WebAuthn). */
export const authenticationResponse = Type.Object({
  ...common,
  response: Type.Object({
    clientDataJSON: part(10_000),
    authenticatorData: part(10_000),
    signature: part(10_000),
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
})

/** The challenge that a browser answers; undefined if it can’t be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString(),
    )
    return typeof challenge === 'string' && /^[\w-]{20,200}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

/** EdDSA, ES256 and RS256 by their COSE numbers: what common authenticators support. */
export const passkeyAlgorithms = [-8, -7, -257]

/** The host and origin that passkeys belong to. */
export function passkeySite(baseUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl)
  return { rpID: hostname, origin }
}

/** How a passkey names its user. */
export function userHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(String(userId)))
}
