import { isTest, type Source } from './sources.ts'

/** Which parts of server/ may import which; parts not listed here may import everything. */
const parts: Record<string, readonly string[]> = {
  foundation: ['foundation'],
  api: ['foundation', 'api'],
  features: ['foundation', 'api', 'features'],
}

const partOf = (path: string) => /^server\/([\w-]+)\//.exec(path)?.[1] ?? 'server'
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

/** A feature may import another only if features.ts allows it, and only its public.ts or types from its ports.ts. */
export function wrongArrows(sources: Source[], mayImport: Record<string, readonly string[]>): string[] {
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ to, isTypeOnly }) => {
        const [from, other] = [featureOf(path), featureOf(to)]
        if (from === undefined || other === undefined || from === other) return []
        if (!mayImport[from]?.includes(other))
          return [`${path} imports ${to}, but ${from} may not use ${other}`]
        const isOpen = to.endsWith('/public.ts') || (to.endsWith('/ports.ts') && isTypeOnly)
        return isOpen ? [] : [`${path} imports ${to}, which is not public`]
      }),
    )
}

/** Files inside a feature must not import its public.ts. */
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
