import assert from 'node:assert/strict'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Called } from './call.ts'
import type { Visitor } from './visitor.ts'

/** A software authenticator: it makes ES256 passkeys and uses them, correctly or, on request, incorrectly. */
export type Authenticator = {
  create(options: CreationOptions, quirks?: Quirks): object
  get(options: { challenge: string; rpId?: string }, quirks?: Quirks): object
  /** Sets the counter back, as a copy of the key would. */
  setCounter(counter: number): void
}

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } }

export type Quirks = {
  origin?: string
  rpId?: string
  challenge?: string
  userVerified?: boolean
  breakSignature?: boolean
  userHandle?: string
}

export function authenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, quirks: Quirks) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: quirks.challenge ?? challenge,
        origin: quirks.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (rpId: string, quirks: Quirks, attested = Buffer.alloc(0)) => {
    const flags = 0x01 | (quirks.userVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(quirks.rpId ?? rpId)), Buffer.from([flags]), count, attested])
  }

  const answer = (response: object) => ({
    id: credentialId.toString('base64url'),
    rawId: credentialId.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(options, quirks = {}) {
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        cosePublicKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(options.rp.id ?? '', quirks, attested)],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, quirks).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },

    get(options, quirks = {}) {
      counter += 1
      const data = clientData('webauthn.get', options.challenge, quirks)
      const signed = authenticatorData(options.rpId ?? '', quirks)
      const signature = createSign('sha256')
        .update(Buffer.concat([signed, sha256(data)]))
        .sign(privateKey)
      if (quirks.breakSignature) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: signed.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: quirks.userHandle ?? handle,
      })
    },

    setCounter(value) {
      counter = value
    },
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** RFC 9053: kty EC2 (2), alg ES256 (-7), crv P-256 (1), x, y. */
function cosePublicKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const part = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  )
}

/** As much of CBOR (RFC 8949) as an authenticator writes: small integers, texts, bytes, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
    ])
  throw new Error('This is not written as CBOR here.')
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

/** Adds a passkey of a new authenticator to the account of the signed-in user. */
export async function addPasskey(visitor: Visitor, origin: string): Promise<Authenticator> {
  const key = authenticator(origin)
  const { options } = (await visitor.call('POST /account/passkeys/options')).body
  const reply = await visitor.call('POST /account/passkeys', { response: key.create(options), name: 'Key' })
  assert.equal(reply.status, 201)
  return key
}

export async function signInWith(key: Authenticator, visitor: Visitor, quirks?: Quirks): Promise<Called> {
  const { options } = (await visitor.call('POST /account/sign_in/passkey_options')).body
  return visitor.call('POST /account/sign_in/passkey', { response: key.get(options, quirks) })
}
