import { setTimeout as pause } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import pg from 'pg'
import { isDatabaseUnavailable, textOf } from '../foundation/db/failures.ts'

const betweenMs = 500

type Waiting = { seconds: number; say(message: string): void; check(): void }

/**
 * Returns when the database responds, and throws its refusal when the time is over. A wrong password is no reason to
 * wait.
 */
export async function waitForDatabase(url: string, { seconds, say, check }: Waiting): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (let tries = 0; ; tries += 1) {
    check()
    try {
      return await greet(url)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= end) throw error
      if (tries === 0) say(`waiting up to ${seconds} s for the database: ${textOf(error)}`)
    }
    await pause(betweenMs)
  }
}

async function greet(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}

export function waitSeconds(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : 0
  if (seconds < 1 || seconds > 86_400) throw new InvalidArgumentError('Expected seconds from 1 to 86400.')
  return seconds
}
