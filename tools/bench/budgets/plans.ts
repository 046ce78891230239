import pg from 'pg'
import { pageOfHistories } from '../../../server/features/budgets/store/history-list.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { compile, type Sql } from '../../../server/foundation/db/sql.ts'
import { heard } from '../heard.ts'
import type { Filled } from './fill.ts'

export type ListPlan = { name: string; steps: string; rows: number; blocks: number; millis: number }

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** How PostgreSQL runs each list of histories: its steps, its reads, and its time. */
export async function explainLists(database: Database, filled: Filled): Promise<ListPlan[]> {
  const { organizationId, middleHistoryId, middleProjectId } = filled
  const page = { page_start_id: 0, page_limit: 100 }
  const list = (query: Parameters<typeof pageOfHistories>[2]) =>
    heard((db) => pageOfHistories(db, organizationId, query))
  const lists: Record<string, Sql> = {
    'of an organization': list(page),
    'of an organization, in the middle': list({ ...page, page_start_id: middleHistoryId }),
    'of a project': list({ ...page, project_ids: [middleProjectId] }),
    'of a client': list({ ...page, client_ids: [1] }),
    'current ones of 100 projects': list({
      ...{ ...page, current: true },
      project_ids: Array.from({ length: 100 }, (_, i) => middleProjectId + i),
    }),
  }
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

async function explained(client: pg.PoolClient, statement: Sql): Promise<Omit<ListPlan, 'name'>> {
  const { text, values } = compile(statement)
  const literals = values.map(literal).join(', ')
  await client.query(`prepare list as ${text}`)
  const { rows } = await client.query(`explain (analyze, buffers, format json) execute list(${literals})`)
  await client.query('deallocate list')
  const [{ Plan: top, 'Execution Time': millis }] = rows[0]['QUERY PLAN'] as [
    { Plan: Node; 'Execution Time': number },
  ]
  const blocks = top['Shared Hit Blocks'] + top['Shared Read Blocks']
  return { steps: stepsOf(top), rows: top['Actual Rows'], blocks, millis }
}

function literal(value: unknown): string {
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}

function stepsOf(node: Node): string {
  const index = node['Index Name']
  const inner = node.Plans?.map(stepsOf).join(', ')
  return `${node['Node Type']}${index ? ` on ${index}` : ''}${inner ? ` ← ${inner}` : ''}`
}
