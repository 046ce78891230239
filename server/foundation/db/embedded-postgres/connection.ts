import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from './error-code.ts'

export type Address = { host: string; port: number; password: string }

/** A URL that Node's URL class, pg and libpq all accept. The host parameter is the socket directory. */
export function urlOf(address: Address, database: string): string {
  const login = `stint:${encodeURIComponent(address.password)}`
  if (!address.host.startsWith('/')) return `postgres://${login}@${address.host}:${address.port}/${database}`
  return `postgres://${login}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.host)}`
}

/** Connects once and creates the database if it is missing. Throws the error of the server or socket. */
export async function ensureDatabase(address: Address): Promise<void> {
  try {
    await ask(urlOf(address, 'stint'), 'select 1')
  } catch (error) {
    if (errorCode(error) !== noSuchDatabase) throw error
    await ask(urlOf(address, 'postgres'), 'create database stint')
  }
}

/** True while the server opens its socket or recovers, or the socket of a killed one breaks. */
export function isNotYet(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(errorCode(error) ?? '')
}

export function isWrongPassword(error: unknown): boolean {
  return errorCode(error) === '28P01'
}

/** Retries until the server accepts connections, up to the given time. */
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
  // Without a listener, a dropped connection would end this process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}
