import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Instant, toMillis } from '../../../foundation/time/instant.ts'

const form = { algorithm: 'SHA1', digits: 6, period: 30 }
const window = 1

/** 160 random bits, as RFC 4226 recommends. */
export function newCodeSecret(): Buffer {
  return randomBytes(20)
}

export function secretText(secret: Buffer): string {
  return totpOf(secret).secret.base32
}

/** The content of the QR code for an authenticator app. */
export function codeUrl(secret: Buffer, label: string): string {
  return new TOTP({ ...form, issuer: 'Stint', label, secret: secretOf(secret) }).toString()
}

/** The time step of a valid code: the current one or a neighbor, and later than the last accepted one. */
export function acceptedStep(
  secret: Buffer,
  code: string,
  now: Instant,
  lastStep: number | null,
): number | undefined {
  const timestamp = toMillis(now)
  const delta = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ''), timestamp, window })
  if (delta === null) return undefined
  const step = TOTP.counter({ period: form.period, timestamp }) + delta
  return lastStep !== null && step <= lastStep ? undefined : step
}

function totpOf(secret: Buffer): TOTP {
  return new TOTP({ ...form, secret: secretOf(secret) })
}

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer })
}
