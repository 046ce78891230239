import type { Caller } from '../../api/caller.ts'
import type { Authenticate } from '../../api/spine.ts'
import type { Database } from '../../foundation/db/database.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Clock } from '../../foundation/time/clock.ts'
import { secretHash, tokenPrefix } from './rules/organization-token.ts'
import { callersBySecretHash } from './store/callers.ts'
import { noteUse } from './store/organization-tokens.ts'

export type Authenticator = { authenticate: Authenticate; close(): Promise<void> }

const challenge = { 'WWW-Authenticate': 'Bearer realm="stint"' }
const invalidChallenge = { 'WWW-Authenticate': 'Bearer realm="stint", error="invalid_token"' }
const noteUseEveryMs = 10_000

/**
 * Turns a bearer into its caller. Every request is checked against the database as it is now; requests that
 * arrive together are checked by one statement, which makes the check nearly free under load.
 */
export function authenticator(database: Database, clock: Clock): Authenticator {
  let waiting = new Map<string, Waiting>()
  const uses = new Map<number, { tokenId: number; userId: number; ip: string }>()
  const timer = setInterval(() => void flushUses(), noteUseEveryMs).unref()

  function find(bearer: string): Promise<Caller | undefined> {
    const hash = secretHash(bearer)
    const key = hash.toString('base64')
    if (waiting.size === 0) setImmediate(() => void loadWaiting())
    const known = waiting.get(key)
    if (known) return known.promise
    const entry = { hash, ...Promise.withResolvers<Caller | undefined>() }
    waiting.set(key, entry)
    return entry.promise
  }

  async function loadWaiting(): Promise<void> {
    const batch = waiting
    waiting = new Map()
    try {
      const callers = await callersBySecretHash(database, [...batch.values()].map((each) => each.hash), clock.now())
      for (const [key, each] of batch) each.resolve(callers.get(key))
    } catch (error) {
      for (const each of batch.values()) each.reject(error)
    }
  }

  async function flushUses(): Promise<void> {
    if (uses.size === 0) return
    const batch = [...uses.values()]
    uses.clear()
    // Losing a note of last use is harmless; failing a request over it would not be.
    await noteUse(database, batch, clock.now()).catch(() => {})
  }

  return {
    async authenticate({ authorization, ip }) {
      if (authorization === undefined || authorization === '') throw problems.not_authorized({ headers: challenge })
      const bearer = /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
      const caller = bearer?.startsWith(tokenPrefix) ? await find(bearer) : undefined
      if (caller === undefined) throw problems.invalid_token({ headers: invalidChallenge })
      uses.set(caller.credential.id, { tokenId: caller.credential.id, userId: caller.userId, ip })
      return caller
    },
    async close() {
      clearInterval(timer)
      await flushUses()
    },
  }
}

type Waiting = PromiseWithResolvers<Caller | undefined> & { hash: Buffer }
