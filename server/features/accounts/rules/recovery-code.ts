import { randomInt } from 'node:crypto'
import { secretHash } from '../../../foundation/secrecy/secret-string.ts'

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16
const codes = 10

/** Ten codes of 79 bits each, grouped so that they are easy to read and type: `xxxx-xxxx-xxxx-xxxx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => grouped(Array.from({ length }, letter).join('')))
}

function letter(): string {
  return alphabet.charAt(randomInt(alphabet.length))
}

function grouped(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The stored hash of a code; case and separators don’t matter. */
export function recoveryCodeHash(code: string): Buffer {
  return secretHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
