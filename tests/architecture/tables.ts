import { type Arrows, ownedTables } from '../../server/api/arrows.ts'
import { isTest, type Source } from './sources.ts'

type Features = Readonly<Record<string, Arrows>>

/** What the schema knows: its tables, and its views with every table and view that each names, in order. */
export type Relations = { tables: ReadonlySet<string>; views: ReadonlyMap<string, readonly string[]> }

export function relationsIn(schema: string): Relations {
  const tables = schema.matchAll(/^create table (?:public\.)?(\w+)/gim).map(([, name = '']) => name)
  const views = schema
    .matchAll(/^create (?:or replace )?view (?:public\.)?(\w+)[\s\S]*?;/gim)
    .map(([text, name = '']) => [name, namedIn(text)] as const)
  return { tables: new Set(tables), views: new Map(views) }
}

const namedIn = (sql: string) =>
  [...sql.matchAll(/\b(?:from|join)\s+\(*(?:public\.)?(\w+)/gi)].map(([, name = '']) => name)

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

/** What a feature names although its arrows do not let it. */
export function wrongTables(uses: readonly Use[], features: Features): string[] {
  return uses.flatMap(({ feature, path, name, writes }) => {
    const { owns, views = [], reads = [], ports = [] } = features[feature] ?? {}
    if (ownedTables(owns).includes(name)) return []
    if (writes) return [`${path} writes ${name}, which ${feature} does not own`]
    return [...views, ...reads, ...ports].includes(name)
      ? []
      : [`${path} reads ${name}, which the arrows of ${feature} do not list`]
  })
}

/** Where the arrows and the schema differ: owners and makers, and lines without a use. */
export function wrongRelations(uses: readonly Use[], features: Features, relations: Relations): string[] {
  const owned = Object.entries(features).flatMap(([feature, { owns }]) =>
    ownedTables(owns).map((name) => ({ feature, name })),
  )
  const named = (...kinds: ('views' | 'ports')[]) =>
    Object.entries(features).flatMap(([feature, arrows]) =>
      kinds.flatMap((kind) => (arrows[kind] ?? []).map((name) => ({ feature, name }))),
    )
  const twice = [owned, named('views', 'ports')].flatMap((all) =>
    [...Map.groupBy(all, ({ name }) => name)]
      .filter(([, its]) => its.length > 1)
      .map(([name, its]) => `${name} belongs to ${its.map(({ feature }) => feature).join(' and to ')}`),
  )
  const made = new Set(named('views', 'ports').map(({ name }) => name))
  const isUsed = (feature: string, name: string) =>
    uses.some((use) => use.feature === feature && use.name === name)
  return [
    ...twice,
    ...owned
      .filter(({ name }) => !relations.tables.has(name))
      .map(({ feature, name }) => `${feature} owns ${name}, which is no table`),
    ...named('views', 'ports')
      .filter(({ name }) => !relations.views.has(name))
      .map(({ feature, name }) => `${feature} lists ${name}, which is no view`),
    ...[...relations.views.keys()].filter((name) => !made.has(name)).map((name) => `nobody makes ${name}`),
    ...Object.entries(features).flatMap(([feature, { reads = [], ports = [] }]) =>
      [...reads, ...ports]
        .filter((name) => !isUsed(feature, name))
        .map((name) => `${feature} may read ${name} and does not`),
    ),
    ...[...made]
      .filter((name) => !uses.some((use) => use.name === name))
      .map((name) => `nobody reads ${name}`),
  ]
}
