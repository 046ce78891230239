import pg from 'pg'
import type { TableClass } from '../../server/api/arrows.ts'

/** A statement of the schema, and the name of the key that it makes. */
type Made = { text: string; key?: string }

const parts = [0, 1, 2, 3]

/**
 * The schema with the rows of tenants on partitions by their organization. PostgreSQL's partitions refuse the same keys as
 * Citus, and every test machine has them.
 */
export function partitionedSchema(schema: string, classes: ReadonlyMap<string, TableClass>): Made[] {
  const statements = statementsIn(schema).filter((each) => !/^create table \w+ partition of /.test(each))
  const tables = statements.flatMap((each) => {
    const name = /^create (?:unlogged )?table (\w+) \(/.exec(each)?.[1]
    return name === undefined ? [] : [{ name, ...tableIn(each) }]
  })
  const isTable = (text: string) => /^create (unlogged )?table /.test(text)
  const isView = (text: string) => text.startsWith('create view ')
  const isIndex = (text: string) => /^CREATE (UNIQUE )?INDEX /.test(text)
  const isTrigger = (text: string) => text.startsWith('CREATE TRIGGER ')
  const isOther = (text: string) => !isTable(text) && !isView(text) && !isIndex(text) && !isTrigger(text)
  const others = statements.filter(isOther)
  return [
    ...others.map((text) => ({ text })),
    ...tables.flatMap(({ name, head, lines }) => {
      const bare = `${head}\n${lines.filter((line) => !isKey(line) && !isReference(line)).join(',\n')}\n)`
      return classes.get(name) === 'tenant' && hasOrganization(lines)
        ? [
            { text: `${bare} partition by hash (organization_id)` },
            ...parts.map((part) => partOf(name, part)),
          ]
        : [{ text: bare }]
    }),
    ...tables.flatMap(({ name, lines }) =>
      lines.filter(isKey).map((line) => ({ text: `alter table ${name} add ${line}`, key: keyIn(line) })),
    ),
    ...statements.filter(isIndex).map((text) => ({
      text: text.replace(' ON ONLY ', ' ON '),
      key: /^CREATE UNIQUE INDEX (\w+)/.exec(text)?.[1] ?? '',
    })),
    ...tables.flatMap(({ name, lines }) =>
      lines
        .filter(isReference)
        .map((line) => ({ text: `alter table ${name} add ${line}`, key: keyIn(line) })),
    ),
    ...statements.filter(isView).map((text) => ({ text })),
    ...statements.filter(isTrigger).map((text) => ({ text })),
  ]
}

const isKey = (line: string) => /^\s*constraint \w+ (PRIMARY KEY|UNIQUE|EXCLUDE)\b/.test(line)
const isReference = (line: string) => /^\s*constraint \w+ FOREIGN KEY\b/.test(line)
const hasOrganization = (lines: readonly string[]) => lines.some((line) => /^\s*organization_id /.test(line))
const keyIn = (line: string) => /constraint (\w+)/.exec(line)?.[1] ?? ''

function partOf(table: string, part: number): Made {
  const bounds = `with (modulus ${parts.length}, remainder ${part})`
  return { text: `create table ${table}_part${part} partition of ${table} for values ${bounds}` }
}

/** The statements of the dump; a function's body has semicolons of its own. */
function statementsIn(schema: string): string[] {
  const found: string[] = []
  let lines: string[] = []
  for (const line of schema.split('\n')) {
    if (lines.length === 0 && (line === '' || line.startsWith('--'))) continue
    lines.push(line)
    const text = lines.join('\n')
    if (!line.endsWith(';') || text.split('$function$').length === 2) continue
    found.push(text.slice(0, -1))
    lines = []
  }
  return found
}

function tableIn(statement: string): { head: string; lines: string[] } {
  const [head = '', ...rest] = statement.split('\n')
  const end = rest.findIndex((line) => line.startsWith(')'))
  return { head, lines: rest.slice(0, end).map((line) => line.replace(/,$/, '')) }
}

/** Builds the schema in an empty database; the names of the keys that it refuses, sorted. */
export async function buildPartitioned(db: pg.Client, made: readonly Made[]): Promise<string[]> {
  const refused: string[] = []
  let waiting = made
  await db.query('set check_function_bodies = off')
  while (waiting.length > 0) {
    const early: Made[] = []
    for (const each of waiting)
      await db.query(each.text).catch((error: unknown) => {
        if (each.key) refused.push(each.key)
        // The dump lists views by name, also before the ones that they read.
        else if (isMissing(error)) early.push(each)
        else throw new Error(`Refused: ${each.text}`, { cause: error })
      })
    if (early.length === waiting.length) throw new Error(`What this reads is missing: ${early[0]?.text}`)
    waiting = early
  }
  return refused.sort()
}

const isMissing = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42P01'
