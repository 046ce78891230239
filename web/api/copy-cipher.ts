export type Cipher = {
  /** The id under which a name is stored: without the key it says nothing. */
  idOf(name: string): Promise<string>
  seal(id: string, text: string): Promise<ArrayBuffer>
  /** undefined: sealed by another key, under another id, or changed since. */
  open(id: string, sealed: ArrayBuffer): Promise<string | undefined>
}

const ivBytes = 12
type DeriveKey = Parameters<typeof crypto.subtle.deriveKey>

/** Seals with AES-256-GCM. The key is made of the session's key and the salt of the database, and no script can read it. */
export async function makeCipher(sessionKey: string, salt: Uint8Array<ArrayBuffer>): Promise<Cipher> {
  const utf8 = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', utf8.encode(sessionKey), 'HKDF', false, ['deriveKey'])
  const derive = (info: string, made: DeriveKey[2], uses: DeriveKey[4]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(info) },
      material,
      made,
      false,
      uses,
    )
  const [key, namesKey] = await Promise.all([
    derive('stint-copy', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derive('stint-copy-names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ])
  return {
    async idOf(name) {
      const digest = await crypto.subtle.sign('HMAC', namesKey, utf8.encode(name))
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    async seal(id, text) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const way = { name: 'AES-GCM', iv, additionalData: utf8.encode(id) }
      const sealed = await crypto.subtle.encrypt(way, key, utf8.encode(text))
      const whole = new Uint8Array(ivBytes + sealed.byteLength)
      whole.set(iv)
      whole.set(new Uint8Array(sealed), ivBytes)
      return whole.buffer
    },
    async open(id, sealed) {
      const [iv, rest] = [sealed.slice(0, ivBytes), sealed.slice(ivBytes)]
      const way = { name: 'AES-GCM', iv, additionalData: utf8.encode(id) }
      try {
        const text = await crypto.subtle.decrypt(way, key, rest)
        return new TextDecoder().decode(text)
      } catch {
        return undefined
      }
    },
  }
}
