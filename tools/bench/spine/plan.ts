import pg from 'pg'
import { pageOfProjects } from '../../../server/features/projects/store/projects.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { compile, type Sql } from '../../../server/foundation/db/sql.ts'
import { heard } from '../heard.ts'
import type { Filled } from './fill.ts'

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** How PostgreSQL runs the list's statement: its steps, its reads, and its time. */
export async function explainList(
  database: Database,
  { organizationId, middleProjectId }: Filled,
): Promise<string> {
  const { text, values } = compile(listStatement(organizationId, middleProjectId))
  const literals = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
  const { rows } = await onOneConnection(database, async (client) => {
    // Prepared, like the server does: the plan for specific values may differ.
    await client.query(`prepare list as ${text}`)
    return client.query(`explain (analyze, buffers, format json) execute list(${literals})`)
  })
  const [{ Plan: top, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN']
  const blocks = top['Shared Hit Blocks'] + top['Shared Read Blocks']
  return `${stepsOf(top)}; ${top['Actual Rows']} rows, ${blocks} blocks, ${milliseconds.toFixed(2)} ms`
}

async function onOneConnection<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}

function stepsOf(node: Node): string {
  const index = node['Index Name']
  const inner = node.Plans?.map(stepsOf).join(', ')
  return `${node['Node Type']}${index ? ` on ${index}` : ''}${inner ? ` ← ${inner}` : ''}`
}

function listStatement(organizationId: number, startId: number): Sql {
  return heard((db) =>
    pageOfProjects(
      db,
      organizationId,
      {
        page_start_id: startId,
        page_limit: 100,
        search: { name: undefined },
        status: 'active',
        types: undefined,
        client_ids: undefined,
        project_ids: undefined,
        memberId: undefined,
      },
      true,
    ),
  )
}
