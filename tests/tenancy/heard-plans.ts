import pg from 'pg'

/** A statement that read or wrote rows on the partitions of more than one organization. */
export type Across = { statement: string; tables: string[] }

type Node = { 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: Node[] }

/** What every session of a database reports: the plan of each statement, and which of its parts ran. */
const reports = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/** Makes the sessions of a database report their plans to the client that runs the statements. */
export async function reportPlans(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
  for (const [setting, value] of Object.entries(reports))
    await db.query(`alter database ${name} set ${setting} = ${pg.escapeLiteral(value)}`)
  await db.end()
}

/** Calls back for each statement of this process that ran on several partitions, and counts all plans. */
export function hearPlans(onAcross: (across: Across) => void): { count: number } {
  const heard = { count: 0 }
  const { connect } = pg.Client.prototype
  // The pools of the server under test make their own clients, so each client listens from its birth.
  pg.Client.prototype.connect = function listening(this: pg.Client, ...args: unknown[]) {
    this.on('notice', ({ message = '' }) => {
      const begin = message.indexOf('{')
      if (!message.startsWith('duration: ') || begin === -1) return
      heard.count += 1
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(begin))
      const found = partitionsOf(plan)
      if (new Set(found.map(({ part }) => part)).size > 1)
        onAcross({ statement: oneLine(text), tables: [...new Set(found.map(({ table }) => table))].sort() })
    })
    return Reflect.apply(connect, this, args)
  }
  return heard
}

/** The partitions of tables that a plan touched; the ones that it left out ran no loop. */
function partitionsOf(node: Node): { table: string; part: string }[] {
  if (node['Actual Loops'] === 0) return []
  const [, table, part] = /^(\w+)_part(\d)$/.exec(node['Relation Name'] ?? '') ?? []
  const own = table === undefined || part === undefined ? [] : [{ table, part }]
  return [...own, ...(node.Plans ?? []).flatMap(partitionsOf)]
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
