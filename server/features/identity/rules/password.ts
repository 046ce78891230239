import { hash, verify } from '@node-rs/argon2'

export const shortestPassword = 10
export const longestPassword = 256

/** argon2id with the library’s defaults (19 MiB, 2 passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password)
}
