import type { Resource } from '../../api/resource.ts'
import { compile } from '../../foundation/db/sql.ts'
import { instantFrom } from '../../foundation/time/instant.ts'

/** A table behind records of the change feed. */
export type WatchedTable = {
  table: string
  alias: string
  /** The columns or expressions that name the record. */
  key: readonly string[]
  organization: string
  /** Which rows are records, where the row alone says so. */
  where: string | undefined
  /** The SQL of the records: a column that is not in it is not shown. */
  shown: string
  resources: readonly Resource[]
}

const someTime = instantFrom('2026-11-18T12:00:00Z')

/** The table of records that are read from a query or a view. */
const tables: Record<string, string> = {
  invite: 'invites i',
  timer: 'timers t where t.organization_id is not null',
  invite_link: 'invite_links l',
  overtime_policy: 'overtime_policies p',
  tool_classification: 'tools c',
  tool_usage: 'tool_usages a where a.tracked > 0',
  daily_tool_usage: 'daily_tool_usages a where a.tracked > 0',
}

/** Balances are sums of postings. */
const postings = {
  table: 'time_off_postings',
  alias: 'l',
  key: [
    `(select m.id from time_off_memberships m
      where m.organization_id = l.organization_id and m.policy_id = l.policy_id and m.user_id = l.user_id)`,
  ],
  organization: 'l.organization_id',
  where: undefined,
  shown: 'l.amount, l.year',
}

export function watchedTables(resources: readonly Resource[]): WatchedTable[] {
  const all = resources.map((resource) => watched(resource))
  return [...Map.groupBy(all, ({ table }) => table).values()].flatMap((its) => {
    const [first] = its
    if (first === undefined) return []
    const wheres = its.flatMap(({ where }) => where ?? [])
    return {
      ...first,
      where: wheres.length < its.length ? undefined : wheres.map((each) => `(${each})`).join(' or '),
      shown: its.map(({ shown }) => shown).join(' '),
      resources: its.flatMap((each) => each.resources),
    }
  })
}

function watched(resource: Resource): WatchedTable {
  if (resource.name === 'time_off_balance') return { ...postings, resources: [resource] }
  const { organization, key, record, name } = resource
  const from = compile(resource.from(someTime)).text
  const alias = organization.slice(0, organization.indexOf('.'))
  const table = (tables[name] ?? from).match(new RegExp(`(\\w+) ${alias}\\b`))?.[1]
  if (table === undefined) throw new Error(`No table is known for the records of ${name}.`)
  const where = resource.where ? compile(resource.where).text : tables[name]?.split(' where ')[1]
  const isOwn = where?.match(/\w+\./g)?.every((each) => each === `${alias}.`)
  return {
    table,
    alias,
    organization,
    key: Object.values(key),
    where: isOwn ? where : undefined,
    shown: `${compile(record.view(true).columns).text} ${from} ${where ?? ''}`,
    resources: [resource],
  }
}
