import pg from 'pg'
import { conditionOf } from './failures.ts'
import { breakConnection } from './request-scope.ts'
import { recentConditions } from './seen-faults.ts'

/** Whether the database can serve. `fault` says why not; `recently` lists what single statements met. */
export type ReadyState = { fault: string | undefined; recently: string[] }

export type ReadinessProbe = { check(): Promise<ReadyState>; close(): void }

const limitMs = 800
/** A full disk shows only when something is written, so we remember what the last statements met. */
const memoryMs = 10_000
/** Asked each time, so it need not be remembered. */
const readOnly = '25006'
const silent = 'The database does not answer.'

/** Asks the database over a connection of its own, so a full pool does not matter. Answers within a second. */
export function readinessProbe(url: string, pool: pg.Pool): ReadinessProbe {
  let client: pg.Client | undefined
  let asking: Promise<string | undefined> | undefined

  async function ask(): Promise<string | undefined> {
    const asked = client ?? connect()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(silent)), limitMs)
    try {
      return await Promise.race([faultSeenBy(asked), late.promise])
    } catch (error) {
      breakConnection(asked)
      client = undefined
      return conditionOf(error)?.sentence ?? silent
    } finally {
      clearTimeout(timer)
    }
  }

  function connect(): pg.Client {
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs, keepAlive: true })
    made.on('error', () => {
      if (client === made) client = undefined
    })
    opening.set(made, made.connect())
    client = made
    return made
  }

  return {
    async check() {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      const fault = await asking
      const met = recentConditions(pool, memoryMs)
      return {
        fault: fault ?? met.find(({ isGeneral, code }) => isGeneral && code !== readOnly)?.sentence,
        recently: met.filter(({ isGeneral }) => !isGeneral).map(({ sentence }) => sentence),
      }
    },
    close() {
      if (client) breakConnection(client)
      client = undefined
    },
  }
}

/** The same probe, but unready whenever `faultOf` says why. */
export function unreadyIf(faultOf: () => string | undefined, probe: ReadinessProbe): ReadinessProbe {
  return {
    async check() {
      const fault = faultOf()
      return fault === undefined ? probe.check() : { fault, recently: [] }
    },
    close: probe.close,
  }
}

const opening = new WeakMap<pg.Client, Promise<unknown>>()

async function faultSeenBy(client: pg.Client): Promise<string | undefined> {
  await opening.get(client)
  const { rows } = await client.query<{ is_read_only: boolean }>(
    "select current_setting('transaction_read_only')::bool as is_read_only from schema_migrations limit 1",
  )
  return rows[0]?.is_read_only ? conditionOf({ code: readOnly })?.sentence : undefined
}
