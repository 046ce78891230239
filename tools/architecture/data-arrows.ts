import { type Arrows, ownedTables } from '../../server/api/arrows.ts'

type Features = Readonly<Record<string, Arrows>>
type Views = ReadonlyMap<string, readonly string[]>

/** Which feature makes each view, or has it as a port. */
export function makersIn(features: Features): Map<string, string> {
  return new Map(
    Object.entries(features).flatMap(([name, { views = [], ports = [] }]) =>
      [...views, ...ports].map((view) => [view, name] as const),
    ),
  )
}

/** The features whose tables a view shows, also through other views. */
export function featuresBehind(view: string, features: Features, views: Views): Set<string> {
  const tables = (name: string): string[] => views.get(name)?.flatMap(tables) ?? [name]
  const owners = Object.entries(features)
  return new Set(
    tables(view).flatMap(
      (table) => owners.find(([, { owns }]) => ownedTables(owns).includes(table))?.[0] ?? [],
    ),
  )
}

/** All that a feature depends on: whom it imports, whose views it reads, and whose ports it fills. */
export function dependencies(features: Features, views: Views): Map<string, string[]> {
  const makers = makersIn(features)
  return new Map(
    Object.entries(features).map(([name, { imports, views: made = [], reads = [], fills = [] }]) => {
      const read = [...reads, ...fills].flatMap((view) => makers.get(view) ?? [])
      const shown = [...made].flatMap((view) => [...featuresBehind(view, features, views)])
      return [name, [...new Set([...imports, ...read, ...shown])].filter((other) => other !== name)]
    }),
  )
}
