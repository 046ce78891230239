import { hash, verify } from '@node-rs/argon2'
import { turns } from '../../../foundation/turns/turns.ts'

export const shortestPassword = 10
export const longestPassword = 256

/** Two of the four threads that Node also reads files with. Sign-ins of a whole office may have one address. */
export const passwordTurns = turns({
  kind: 'passwords',
  atOnce: 2,
  atOnceOfGroup: 2,
  waiting: 512,
  waitingOfGroup: 128,
  waitingOfMember: 128,
})

/** argon2id with the library’s defaults (19 MiB, 2 passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return passwordTurns.take(() => hash(password))
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return passwordTurns.take(() => verify(passwordHash, password))
}
