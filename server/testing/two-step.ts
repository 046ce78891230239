import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { type Instant, toMillis } from '../foundation/time/instant.ts'
import type { BareWorld } from './bare-world.ts'
import type { Visitor } from './visitor.ts'

/** The code that an authenticator app shows at an instant. */
export function codeOf(secret: string, now: Instant): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: toMillis(now) })
}

/** Turns on two-step sign-in for the signed-in user. */
export async function turnOnTwoStep(
  w: BareWorld,
  visitor: Visitor,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await visitor.call('POST /account/totp')).body
  const reply = await visitor.call('POST /account/totp/confirm', { code: codeOf(secret, await w.now()) })
  assert.equal(reply.status, 200)
  return { secret, recoveryCodes: reply.body.recovery_codes }
}
