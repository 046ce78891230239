import type { Arrows } from '../../server/features.ts'
import { isTest, type Source } from './sources.ts'

type Features = Readonly<Record<string, Arrows>>

/** What the schema knows: its tables, and its views with the tables that each shows. */
export type Relations = { tables: ReadonlySet<string>; views: ReadonlyMap<string, ReadonlySet<string>> }

export function relationsIn(schema: string): Relations {
  const tables = schema.matchAll(/^create table (?:public\.)?(\w+)/gim).map(([, name = '']) => name)
  const views = schema
    .matchAll(/^create (?:or replace )?view (?:public\.)?(\w+)[\s\S]*?;/gim)
    .map(([text, name = '']) => [name, namedIn(text)] as const)
  return { tables: new Set(tables), views: new Map(views) }
}

const namedIn = (sql: string) =>
  new Set([...sql.matchAll(/\b(?:from|join)\s+\(*(?:public\.)?(\w+)/gi)].map(([, name = '']) => name))

type Use = { feature: string; path: string; name: string; writes: boolean }

const reading = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b/gi
const writing = /\b(?:insert into|update|delete from)\s+([a-z_]+)\b|\btable: '([a-z_]+)'/gi

/** Every table and view in a feature's SQL. */
export function usesIn(sources: Source[], { tables, views }: Relations): Use[] {
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, text }) => {
      const feature = /^server\/features\/([\w-]+)\//.exec(path)?.[1]
      if (feature === undefined) return []
      const code = text.replaceAll(/^\s*(\/\/|\*|\/\*\*|import ).*$/gm, '')
      const found = (pattern: RegExp, writes: boolean) =>
        [...code.matchAll(pattern)]
          .map(([, name, ofTable]) => ({ feature, path, name: name ?? ofTable ?? '', writes }))
          .filter(({ name }) => tables.has(name) || views.has(name))
      return [...found(reading, false), ...found(writing, true)]
    })
}

/** What a feature names although features.ts does not let it. */
export function wrongTables(uses: readonly Use[], features: Features): string[] {
  return uses.flatMap(({ feature, path, name, writes }) => {
    const { owns = [], reads = {} } = features[feature] ?? {}
    if (owns.includes(name)) return []
    if (writes) return [`${path} writes ${name}, which ${feature} does not own`]
    return name in reads ? [] : [`${path} reads ${name}, which features.ts does not list for ${feature}`]
  })
}

/** The tables that a view shows, also through other views. */
function tablesBehind(name: string, views: Relations['views']): string[] {
  return [...(views.get(name) ?? [])].flatMap((each) =>
    views.has(each) ? tablesBehind(each, views) : [each],
  )
}

/** Where features.ts and the schema differ: owners, views, the features behind a view, and lines without a use. */
export function wrongRelations(uses: readonly Use[], features: Features, relations: Relations): string[] {
  const owners = new Map<string, string>()
  const wrong: string[] = []
  for (const [feature, { owns = [] }] of Object.entries(features))
    for (const name of owns) {
      if (!relations.tables.has(name)) wrong.push(`${feature} owns ${name}, which is no table`)
      if (owners.has(name)) wrong.push(`${name} belongs to ${owners.get(name)} and to ${feature}`)
      owners.set(name, feature)
    }
  for (const [feature, { reads = {} }] of Object.entries(features))
    for (const [name, shown] of Object.entries(reads)) {
      const behind = new Set(tablesBehind(name, relations.views).map((table) => owners.get(table) ?? table))
      if (behind.symmetricDifference(new Set(shown)).size > 0)
        wrong.push(
          `${name} shows tables of ${[...behind].join(', ') || 'nobody'}, not of ${shown.join(', ')}`,
        )
      if (!uses.some((use) => use.feature === feature && use.name === name))
        wrong.push(`${feature} may read ${name} and does not`)
    }
  return wrong
}
