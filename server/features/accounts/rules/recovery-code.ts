import { randomInt } from 'node:crypto'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16
const codes = 10

/** Ten codes of 79 bits each, in groups that can be read and typed: `xxxx-xxxx-xxxx-xxxx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => grouped(Array.from({ length }, letter).join('')))
}

function letter(): string {
  return alphabet.charAt(randomInt(alphabet.length))
}

function grouped(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** All that is kept of a code, however it is typed. */
export function recoveryCodeHash(code: string): Buffer {
  return secretHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
