import { accountCall } from './account-client.ts'
import { forgetFirstReplies } from './first-replies.ts'

type Held = { token: string; endsAt: number }

// Only in memory: a script that reads storage finds nothing, and a reload asks again with the cookie.
let held: Held | undefined
let renewal: Promise<Held> | undefined

const renewBeforeMs = 60_000
const tooLateMs = 5_000

/** The token for /v2. It is renewed behind the scenes in its last minute; only an ended one is waited for. */
export async function accessToken(): Promise<string> {
  const left = held === undefined ? 0 : held.endsAt - performance.now()
  if (held !== undefined && left > tooLateMs) {
    if (left < renewBeforeMs) renew().catch(() => {})
    return held.token
  }
  return (await renew()).token
}

export function forgetAccessToken(): void {
  held = undefined
  forgetFirstReplies()
}

/** Whose token it is. */
export function userIdIn(token: string): number | undefined {
  const [, claims = ''] = token.split('.')
  const given: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  return typeof given === 'object' && given !== null && 'sub' in given ? Number(given.sub) : undefined
}

function renew(): Promise<Held> {
  renewal ??= fetchToken().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function fetchToken(): Promise<Held> {
  const reply = await accountCall('POST /account/token', {})
  held = { token: reply.access_token, endsAt: performance.now() + reply.expires_in * 1000 }
  return held
}
