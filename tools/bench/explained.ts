import pg from 'pg'
import type { Database } from '../../server/foundation/db/database.ts'
import { compile, type Sql } from '../../server/foundation/db/sql.ts'
import type { Table } from './bench.ts'
import { millis } from './report.ts'

export type ListPlan = { name: string; steps: string; rows: number; blocks: number; millis: number }

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** How PostgreSQL runs each of these lists, prepared as the server does it: its steps, its reads, and its time. */
export async function explainAll(database: Database, lists: Record<string, Sql>): Promise<ListPlan[]> {
  const client = await database.pool.connect()
  try {
    const plans: ListPlan[] = []
    for (const [name, statement] of Object.entries(lists))
      plans.push({ name, ...(await explained(client, statement)) })
    return plans
  } finally {
    client.release(true)
  }
}

export function planTable(title: string, plans: readonly ListPlan[]): Table {
  return {
    title,
    columns: ['', 'rows', 'blocks', 'time', 'steps'],
    rows: plans.map((each) => [
      each.name,
      String(each.rows),
      String(each.blocks),
      millis(each.millis),
      each.steps,
    ]),
  }
}

async function explained(client: pg.PoolClient, statement: Sql): Promise<Omit<ListPlan, 'name'>> {
  const { text, values } = compile(statement)
  const literals = values.map(literal).join(', ')
  await client.query(`prepare list as ${text}`)
  const { rows } = await client.query(`explain (analyze, buffers, format json) execute list(${literals})`)
  await client.query('deallocate list')
  const [{ Plan: top, 'Execution Time': time }] = rows[0]['QUERY PLAN']
  const blocks = top['Shared Hit Blocks'] + top['Shared Read Blocks']
  return { steps: stepsOf(top), rows: top['Actual Rows'], blocks, millis: time }
}

function literal(value: unknown): string {
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}

function stepsOf(node: Node): string {
  const index = node['Index Name']
  const inner = node.Plans?.map(stepsOf).join(', ')
  return `${node['Node Type']}${index ? ` on ${index}` : ''}${inner ? ` ← ${inner}` : ''}`
}
