import { hkdfSync, randomBytes, webcrypto } from 'node:crypto'

const { subtle } = webcrypto
const ivLength = 12
const tagLength = 16

/** As `sealer`, and in the same form, but in a thread of the pool: ten megabytes would hold the loop for tens of milliseconds. */
export type FileSealer = { seal(plain: Buffer): Promise<Buffer>; open(sealed: Buffer): Promise<Buffer> }

export function fileSealer(secret: string, purpose: string): FileSealer {
  const key = () =>
    subtle.importKey('raw', hkdfSync('sha256', secret, 'stint', purpose, 32), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ])
  const withIv = (iv: Buffer) => ({ name: 'AES-GCM', iv })
  return {
    async seal(plain) {
      const iv = randomBytes(ivLength)
      const made = Buffer.from(await subtle.encrypt(withIv(iv), await key(), unshared(plain)))
      const body = made.length - tagLength
      return Buffer.concat([iv, made.subarray(body), made.subarray(0, body)])
    },
    async open(sealed) {
      const iv = sealed.subarray(0, ivLength)
      const body = sealed.subarray(ivLength + tagLength)
      const tagged = Buffer.concat([body, sealed.subarray(ivLength, ivLength + tagLength)])
      return Buffer.from(await subtle.decrypt(withIv(iv), await key(), tagged))
    },
  }
}

export async function sha256Of(bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await subtle.digest('SHA-256', unshared(bytes)))
}

/** Memory that no other thread changes meanwhile. */
function unshared(bytes: Buffer): Buffer<ArrayBuffer> {
  return isUnshared(bytes) ? bytes : Buffer.from(bytes)
}

function isUnshared(bytes: Buffer): bytes is Buffer<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
}
