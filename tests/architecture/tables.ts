import { isTest, type Source } from './sources.ts'

/** The schema: tables, and the views that show features other features' tables. */
export type Relations = { tables: ReadonlySet<string>; views: ReadonlySet<string> }

/** The tables and views that a feature may use: its own, and views of others. */
export type MayRead = Record<string, { owns: readonly string[]; reads: readonly string[] }>

export function relationsIn(schema: string): Relations {
  const names = (pattern: RegExp) => new Set([...schema.matchAll(pattern)].map(([, name = '']) => name))
  return {
    tables: names(/^create table (?:public\.)?(\w+)/gim),
    views: names(/^create (?:or replace )?view (?:public\.)?(\w+)/gim),
  }
}

type Use = { feature: string; path: string; name: string; writes: boolean }

const reading = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b/gi
const writing = /\b(?:insert into|update|delete from)\s+([a-z_]+)\b/gi

/** Every table and view in a feature's SQL. */
export function usesIn(sources: Source[], { tables, views }: Relations): Use[] {
  const isKnown = (name: string) => tables.has(name) || views.has(name)
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, text }) => {
      const feature = /^server\/features\/([\w-]+)\//.exec(path)?.[1]
      if (feature === undefined) return []
      const code = text.replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '').replaceAll(/^import .*$/gm, '')
      const found = (pattern: RegExp, writes: boolean) =>
        [...code.matchAll(pattern)]
          .map(([, name = '']) => ({ feature, path, name, writes }))
          .filter(({ name }) => isKnown(name))
      return [...found(reading, false), ...found(writing, true)]
    })
}

/** Tables and views that a feature uses although features.ts does not allow it. */
export function wrongTables(uses: readonly Use[], mayRead: MayRead): string[] {
  return uses.flatMap(({ feature, path, name, writes }) => {
    const { owns = [], reads = [] } = mayRead[feature] ?? {}
    if (owns.includes(name)) return []
    if (writes) return [`${path} writes ${name}, which ${feature} does not own`]
    return reads.includes(name)
      ? []
      : [`${path} reads ${name}, which features.ts does not list for ${feature}`]
  })
}

/** Tables without exactly one owner, foreign tables read without a view, and unused entries. */
export function wrongOwners(uses: readonly Use[], mayRead: MayRead, { tables, views }: Relations): string[] {
  const wrong: string[] = []
  const owners = new Map<string, string>()
  for (const [feature, { owns, reads }] of Object.entries(mayRead)) {
    for (const name of owns) {
      if (!tables.has(name) && !views.has(name))
        wrong.push(`${feature} owns ${name}, which is not in the schema`)
      if (owners.has(name)) wrong.push(`${name} belongs to ${owners.get(name)} and to ${feature}`)
      owners.set(name, feature)
    }
    for (const name of reads) {
      if (!views.has(name)) wrong.push(`${feature} reads ${name}, which is not a view`)
      if (!uses.some((use) => use.feature === feature && use.name === name))
        wrong.push(`${feature} may read ${name} and does not`)
    }
  }
  return wrong
}
