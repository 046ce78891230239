import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from './error-code.ts'

export type Address = { host: string; port: number; password: string }

/** A URL that Node's URL class, pg and libpq all read; the host parameter names the socket's directory. */
export function urlOf(address: Address, database: string): string {
  const login = `stint:${encodeURIComponent(address.password)}`
  if (!address.host.startsWith('/')) return `postgres://${login}@${address.host}:${address.port}/${database}`
  return `postgres://${login}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.host)}`
}

/** Connects once and makes the database if it is missing; throws what the server or the socket said. */
export async function ensureDatabase(address: Address): Promise<void> {
  try {
    await ask(urlOf(address, 'stint'), 'select 1')
  } catch (error) {
    if (errorCode(error) !== noSuchDatabase) throw error
    await ask(urlOf(address, 'postgres'), 'create database stint')
  }
}

/** A server that is just opening its socket or still recovering says so by one of these. */
export function isNotYet(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(errorCode(error) ?? '')
}

export function isWrongPassword(error: unknown): boolean {
  return errorCode(error) === '28P01'
}

/** Retries while the server is not open yet, up to the given time. */
export async function ensureDatabaseWithin(address: Address, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  for (;;) {
    try {
      return await ensureDatabase(address)
    } catch (error) {
      if (!isNotYet(error) || performance.now() > end) throw error
      await wait(20)
    }
  }
}

const noSuchDatabase = '3D000'

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // Without a listener a connection that the server cuts would end this process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}
