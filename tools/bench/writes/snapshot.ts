import pg from 'pg'
import type { Target } from '../compare.ts'
import type { Load, LoadResult } from '../load.ts'
import { say } from '../report.ts'

/** Writes before a snapshot is open, and at the end of the time that it is. */
export type UnderSnapshot = { before: LoadResult; during: LoadResult }

export type SnapshotTerms = { load: Load; connections: number; openSeconds: number; seconds: number }

/** An open snapshot, as a dump or a forgotten psql has it, keeps every dead row while writes go on. */
export async function measureUnderSnapshot(
  { server, path, headers, body }: Target,
  databaseUrl: string,
  { load, connections, openSeconds, seconds }: SnapshotTerms,
): Promise<UnderSnapshot> {
  const write = (length: number) =>
    load({ url: server.url + path, headers, body, connections, seconds: length })
  const before = await write(seconds)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query('select count(*) from organizations')
    say(`writing for ${openSeconds} s under an open snapshot`)
    await write(openSeconds - seconds)
    return { before, during: await write(seconds) }
  } finally {
    await client.end()
  }
}
