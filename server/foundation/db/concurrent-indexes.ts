import type pg from 'pg'

/** This line lets a migration run outside a transaction, while others read and write. */
const mark = /^-- Outside a transaction\.$/m

export function isOutside(text: string): boolean {
  return mark.test(text)
}

type Create = { kind: 'create'; unique: string; name: string; table: string; rest: string }
type Drop = { kind: 'drop'; name: string }

/** The statements of such a migration. It can be repeated after a kill only because it does nothing else. */
export function readStatements(text: string): (Create | Drop)[] {
  const bare = text.replaceAll(/^--.*$/gm, '')
  return bare
    .split(';')
    .map((each) => each.trim().replaceAll(/\s+/g, ' '))
    .filter((each) => each !== '')
    .map(readStatement)
}

function readStatement(text: string): Create | Drop {
  const [, unique, name, table, rest] =
    /^create (unique )?index concurrently (\w+) on (\w+) (.+)$/.exec(text) ?? []
  if (name && table && rest) return { kind: 'create', unique: unique ?? '', name, table, rest }
  const [, dropped] = /^drop index concurrently (\w+)$/.exec(text) ?? []
  if (dropped) return { kind: 'drop', name: dropped }
  throw new Error(
    `Outside a transaction, a migration may only create or drop an index concurrently, not: ${text}`,
  )
}

/** Builds each index that is missing, and rebuilds the ones that a killed process left half built. */
export async function runOutside(client: pg.Client, text: string): Promise<void> {
  // The build waits for all transactions that began before it, however long they take.
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  for (const statement of readStatements(text)) {
    if (statement.kind === 'drop') await client.query(`drop index concurrently if exists ${statement.name}`)
    else if (await isPartitioned(client, statement.table)) await buildParts(client, statement)
    else await build(client, statement)
  }
}

async function build(client: pg.Client, { unique, name, table, rest }: Create): Promise<void> {
  const state = await stateOf(client, name)
  if (state === 'whole') return
  if (state === 'broken') await client.query(`drop index concurrently ${name}`)
  await client.query(`create ${unique}index concurrently ${name} on ${table} ${rest}`)
}

/** PostgreSQL builds no index of a partitioned table concurrently, but one of each partition. */
async function buildParts(client: pg.Client, whole: Create): Promise<void> {
  const { unique, name, table, rest } = whole
  if ((await stateOf(client, name)) === 'missing')
    await client.query(`create ${unique}index ${name} on only ${table} ${rest}`)
  // A partition that came meanwhile is found in the next round.
  while ((await stateOf(client, name)) !== 'whole') {
    for (const part of await partsWithout(client, table, name)) {
      const own = `${part}_${name}`
      await build(client, { ...whole, name: own, table: part })
      await client.query(`alter index ${name} attach partition ${own}`)
    }
  }
}

async function stateOf(client: pg.Client, name: string): Promise<'missing' | 'broken' | 'whole'> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0] === undefined) return 'missing'
  return rows[0].is_valid ? 'whole' : 'broken'
}

async function isPartitioned(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query("select from pg_class where oid = to_regclass($1) and relkind = 'p'", [
    table,
  ])
  return rows.length > 0
}

/** The partitions whose share of the index is not attached yet. */
async function partsWithout(client: pg.Client, table: string, name: string): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select i.inhrelid::regclass::text as part from pg_inherits i
     where i.inhparent = to_regclass($1) and not exists (
       select from pg_inherits attached join pg_index x on x.indexrelid = attached.inhrelid
       where attached.inhparent = to_regclass($2) and x.indrelid = i.inhrelid)
     order by 1`,
    [table, name],
  )
  return rows.map(({ part }) => part)
}
