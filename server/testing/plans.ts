import assert from 'node:assert/strict'
import type { Database, Db } from '../foundation/db/database.ts'
import { type Sql, sql } from '../foundation/db/sql.ts'
import { queriedOne } from '../foundation/testing/queried.ts'

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
  [more: string]: unknown
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The indexes that a statement used, and the rows that its scans read. Its caller gets one row with `count`. */
export async function planOf(
  database: Database,
  ask: (db: Db) => Promise<unknown>,
): Promise<{ indexes: string[]; read: number }> {
  const found = Promise.withResolvers<Plan>()
  const explain = async (text: Sql) => {
    const plan = await queriedOne<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      database,
      sql`explain (analyze, format json) ${text}`,
    )
    found.resolve(plan['QUERY PLAN'][0]?.Plan ?? assert.fail())
  }
  const db: Db = {
    ...database,
    async rows(_columns, text) {
      await explain(text)
      return [{ count: 0 }] as never
    },
    async records(_view, text) {
      await explain(text)
      return []
    },
  }
  await ask(db)
  const scans = nodesOf(await found.promise).filter((node) => /Index.*Scan|Seq Scan/.test(node['Node Type']))
  const read = scans.map(
    (node) => node['Actual Loops'] * (node['Actual Rows'] + Number(node['Rows Removed by Filter'] ?? 0)),
  )
  return {
    indexes: scans.flatMap((node) => node['Index Name'] ?? node['Node Type']),
    read: read.reduce((sum, each) => sum + each, 0),
  }
}
