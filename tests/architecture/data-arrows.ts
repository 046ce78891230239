import type { Arrows } from '../../server/api/arrows.ts'
import { featuresBehind, makersIn } from '../../tools/architecture/data-arrows.ts'
import type { Relations } from './tables.ts'

type Features = Readonly<Record<string, Arrows>>
type Floors = readonly (readonly string[])[]

/** Reads that point up, views of foreign tables alone, and ports that are not filled from above. */
export function wrongDataArrows(features: Features, floors: Floors, relations: Relations): string[] {
  const floorOf = (name: string) => floors.findIndex((floor) => floor.includes(name))
  const isAbove = (one: string, other: string) => floorOf(one) > floorOf(other)
  const makers = makersIn(features)
  const behind = (view: string) => featuresBehind(view, features, relations.views)
  return Object.entries(features).flatMap(([name, { views = [], reads = [], ports = [], fills = [] }]) => [
    ...reads
      .filter((view) => isAbove(makers.get(view) ?? name, name))
      .map((view) => `${name} reads ${view} of ${makers.get(view)}, which is above`),
    ...views.flatMap((view) => [
      ...(behind(view).has(name) ? [] : [`${name} makes ${view}, which shows none of its tables`]),
      ...[...behind(view)]
        .filter((other) => isAbove(other, name))
        .map((other) => `${name} makes ${view} with tables of ${other}, which is above`),
    ]),
    ...ports.flatMap((view) =>
      [...behind(view)]
        .filter((other) => !isAbove(other, name) || !features[other]?.fills?.includes(view))
        .map((other) => `${view} of ${name} shows tables of ${other}, which does not fill it from above`),
    ),
    ...fills
      .filter((view) => !behind(view).has(name))
      .map((view) => `${name} fills ${view}, which shows none of its tables`),
  ])
}

/** Views of one feature that select from the same table alone, without a join. A port has words of its own. */
export function twins(features: Features, { views }: Relations): string[] {
  const ports = new Set(Object.values(features).flatMap((each) => each.ports ?? []))
  const plain = [...views].filter(([name, shown]) => shown.length === 1 && !ports.has(name))
  return [...Map.groupBy(plain, ([, shown]) => shown[0])]
    .filter(([, its]) => its.length > 1)
    .map(([table, its]) => `${its.map(([name]) => name).join(' and ')} both show ${table}`)
}
