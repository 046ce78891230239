import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the database stores but must not be able to read (AES-256-GCM, one key per purpose). */
export type Sealer = { seal(plain: Buffer): Buffer; open(sealed: Buffer): Buffer }

const ivLength = 12
const tagLength = 16

export function sealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stint', purpose, 32))
  return {
    seal(plain) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
      decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
    },
  }
}

/** Sealed text for use in a URL. */
export function sealText(sealer: Sealer, plain: string): string {
  return sealer.seal(Buffer.from(plain)).toString('base64url')
}

/** Undefined if we did not seal it or someone altered it. */
export function openText(sealer: Sealer, text: string): string | undefined {
  const sealed = Buffer.from(text, 'base64url')
  // Decoding skips unknown characters, so we refuse text that does not encode back to itself.
  if (sealed.toString('base64url') !== text) return undefined
  try {
    return sealer.open(sealed).toString()
  } catch {
    return undefined
  }
}
