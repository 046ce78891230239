import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DamagedArchive, LockedArchive } from './tar.ts'

/** Any one of them opens the archive. */
export type SealingKeys = { passphrase: string | undefined; recipients: readonly KeyObject[] }

/** The passphrase and the private key of the reader, as far as given. */
export type OpeningKeys = { passphrase: string | undefined; identity: KeyObject | undefined }

const wrapped = Type.Union([
  Type.Object({ with: Type.Literal('scrypt'), salt: Type.String(), wrapped: Type.String() }),
  Type.Object({ with: Type.Literal('x25519'), public_key: Type.String(), wrapped: Type.String() }),
])
const header = Type.Object({ keys: Type.Array(wrapped, { maxItems: 100 }) })
const checked = Compile(header)

export async function wrapKey(
  fileKey: Buffer,
  { passphrase, recipients }: SealingKeys,
): Promise<Static<typeof header>> {
  const keys: Static<typeof wrapped>[] = recipients.map((recipient) => {
    const { publicKey, privateKey } = generateKeyPairSync('x25519')
    const key = sharedKey(privateKey, recipient, [publicKey, recipient])
    return { with: 'x25519', public_key: recipientText(publicKey), wrapped: wrap(fileKey, key) }
  })
  if (passphrase !== undefined) {
    const salt = randomBytes(16)
    const key = await stretched(passphrase, salt)
    keys.push({ with: 'scrypt', salt: salt.toString('base64'), wrapped: wrap(fileKey, key) })
  }
  return { keys }
}

export async function unwrapKey(text: Buffer, { passphrase, identity }: OpeningKeys): Promise<Buffer> {
  for (const each of readHeader(text).keys) {
    const key =
      each.with === 'scrypt'
        ? passphrase && (await stretched(passphrase, Buffer.from(each.salt, 'base64')))
        : identity && identityKey(identity, each.public_key)
    const fileKey = key && unwrap(each.wrapped, key)
    if (fileKey) return fileKey
  }
  throw new LockedArchive(
    passphrase === undefined && identity === undefined
      ? 'The archive is encrypted. Set STINT_BACKUP_PASSPHRASE_FILE, or name the file of the private key with --key.'
      : 'The archive is encrypted with another passphrase or for another key. Nothing was changed: try again with the right one.',
  )
}

function readHeader(text: Buffer): Static<typeof header> {
  try {
    const found: unknown = JSON.parse(text.toString())
    if (checked.Check(found)) return found
  } catch {}
  throw new DamagedArchive('The archive is damaged: the keys at its beginning cannot be read.')
}

const prefix = 'x25519-'

/** A public key as operators copy it. */
export function recipientText(key: KeyObject): string {
  return `${prefix}${key.export({ format: 'jwk' }).x}`
}

export function parseRecipient(text: string): KeyObject | undefined {
  if (!/^x25519-[\w-]{43}$/.test(text)) return undefined
  const jwk = { kty: 'OKP', crv: 'X25519', x: text.slice(prefix.length) }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

function identityKey(identity: KeyObject, publicText: string): Buffer | undefined {
  const theirs = parseRecipient(publicText)
  return theirs && sharedKey(identity, theirs, [theirs, createPublicKey(identity)])
}

/** Both public keys are part of the key: it belongs to this archive and this recipient. */
function sharedKey(privateKey: KeyObject, publicKey: KeyObject, both: KeyObject[]): Buffer {
  const secret = diffieHellman({ privateKey, publicKey })
  return Buffer.from(hkdfSync('sha256', secret, both.map(recipientText).join(' '), 'stint archive key', 32))
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

// 128 MB and about half a second for each guess.
const stretched = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize(), salt, 32, { N: 1 << 17, r: 8, p: 1, maxmem: 256 << 20 })

const algorithm = 'aes-256-gcm'
const tagBytes = 16
// Each wrapping key is used once.
const nonce = Buffer.alloc(12)

function wrap(fileKey: Buffer, key: Buffer): string {
  const cipher = createCipheriv(algorithm, key, nonce)
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

function unwrap(text: string, key: Buffer): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32 + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, nonce)
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
