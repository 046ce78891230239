import type { Arrows } from '../../server/api/arrows.ts'
import { isTest, type Source } from './sources.ts'

/** Which parts of server/ may import which; parts not listed here may import everything. */
const parts: Record<string, readonly string[]> = {
  foundation: ['foundation'],
  api: ['foundation', 'api'],
  paper: ['foundation', 'paper'],
  // Mails take their texts from the message catalog.
  features: ['foundation', 'api', 'paper', 'features', 'messages'],
}

const partOf = (path: string) => /^(?:server\/)?([\w-]+)\//.exec(path)?.[1] ?? 'server'
const featureOf = (path: string) => /^server\/features\/([\w-]+)\//.exec(path)?.[1]

/** Foundation imports nothing, the API imports foundation, features import both; composition is on top. */
export function wrongLayers(sources: Source[]): string[] {
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, imports }) => {
      const allowed = parts[partOf(path)]
      if (allowed === undefined) return []
      return imports
        .filter(({ to }) => !allowed.includes(partOf(to)))
        .map(({ to }) => `${path} imports ${to}`)
    })
}

type Features = Readonly<Record<string, Arrows>>

/** A feature uses another only where features.ts says so: its public.ts, the types of its ports.ts, or its facts. */
export function wrongArrows(sources: Source[], features: Features): string[] {
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ to, isTypeOnly }) => {
        const [from, other] = [featureOf(path), featureOf(to)]
        if (from === undefined || other === undefined || from === other) return []
        const isFacts = to.endsWith('/facts.ts')
        const allowed = isFacts ? features[from]?.hears : features[from]?.imports
        if (!allowed?.includes(other))
          return [`${path} imports ${to}, but ${from} may not ${isFacts ? 'hear' : 'use'} ${other}`]
        const isOpen = isFacts || to.endsWith('/public.ts') || (to.endsWith('/ports.ts') && isTypeOnly)
        return isOpen ? [] : [`${path} imports ${to}, which is not public`]
      }),
    )
}

/** Arrows that nothing uses, features on no floor, imports that point up, and facts files that import a feature. */
export function wrongFloors(
  sources: Source[],
  features: Features,
  floors: readonly (readonly string[])[],
): string[] {
  const floorOf = (name: string) => floors.findIndex((floor) => floor.includes(name))
  const arrows = sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, imports }) =>
      imports.map(({ to }) => ({ from: featureOf(path), other: featureOf(to), path, to })),
    )
  const isUsed = (name: string, other: string, facts: boolean) =>
    arrows.some(
      (each) => each.from === name && each.other === other && each.to.endsWith('/facts.ts') === facts,
    )
  return [
    ...Object.entries(features).flatMap(([name, { imports, hears = [] }]) => [
      ...(floorOf(name) < 0 ? [`${name} is on no floor`] : []),
      ...imports
        .filter((other) => floorOf(other) > floorOf(name))
        .map((other) => `${name} imports ${other}, which is above`),
      ...imports
        .filter((other) => !isUsed(name, other, false))
        .map((other) => `${name} may use ${other} and does not`),
      ...hears
        .filter((other) => !isUsed(name, other, true))
        .map((other) => `${name} may hear ${other} and does not`),
    ]),
    ...arrows
      .filter(({ path, other }) => path.endsWith('/facts.ts') && other !== undefined)
      .map(({ path, to }) => `${path} imports ${to}`),
  ]
}

/** Inside a feature nobody goes through its public.ts. */
export function ownPublic(sources: Source[]): string[] {
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ to }) =>
            to.endsWith('/public.ts') && featureOf(path) !== undefined && featureOf(path) === featureOf(to),
        )
        .map(({ to }) => `${path} imports its own ${to}`),
    )
}

/** Import cycles between files or features. */
export function circles(arrows: Map<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node)
    if (start >= 0) found.push([...trail.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of arrows.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of arrows.keys()) visit(node, [])
  return found
}

/** Type imports vanish at run time, so only value imports can form a cycle. */
export function fileArrows(sources: Source[]): Map<string, string[]> {
  const valueImports = ({ imports }: Source) =>
    imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ to }) => to)
  return new Map(sources.map((source) => [source.path, valueImports(source)]))
}
