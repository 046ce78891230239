import type { Source } from './sources.ts'

type Floors = readonly (readonly string[])[]
type ByFeature = Record<string, readonly string[]>

// A folder beside web/ that the web app may import is listed as `../name`.
const partOf = (path: string) => /^web\/([^/]+)/.exec(path)?.[1] ?? `../${path.split('/')[0]}`
const featureOf = (path: string) => /^web\/features\/([\w-]+)\//.exec(path)?.[1]
const fileOf = (path: string) => path.split('/').slice(3).join('/')

/** The web app never imports from a higher floor, or from outside the floors. */
export function wrongFloors(sources: Source[], floors: Floors): string[] {
  const heightOf = (path: string) => {
    const part = partOf(path).replace(/\.test\.ts$/, '.ts')
    return floors.findIndex((parts) => parts.includes(part))
  }
  return sources.flatMap(({ path, imports }) => {
    const own = heightOf(path)
    if (own < 0) return [`${path} is on no floor`]
    return imports
      .filter(({ to }) => heightOf(to) < own)
      .map(({ to }) => `${path} imports ${to}, which is ${heightOf(to) < 0 ? 'on no floor' : 'above it'}`)
  })
}

/** A web feature may import another only if features.ts allows it. It and the shell import only what that feature offers. */
export function wrongWebArrows(sources: Source[], mayImport: ByFeature, offers: ByFeature): string[] {
  return crossings(sources).flatMap(({ path, from, to, other }) => {
    if (from !== 'shell' && !mayImport[from]?.includes(other))
      return [`${path} imports ${to}, but ${from} may not use ${other}`]
    return offers[other]?.includes(fileOf(to)) ? [] : [`${path} imports ${to}, which ${other} does not offer`]
  })
}

/** Unused arrows and offers: the data would promise more than the code uses. */
export function idleWebArrows(sources: Source[], mayImport: ByFeature, offers: ByFeature): string[] {
  const used = crossings(sources)
  return [
    ...pairsOf(mayImport)
      .filter(([from, other]) => !used.some((each) => each.from === from && each.other === other))
      .map(([from, other]) => `${from} does not use ${other}`),
    ...pairsOf(offers)
      .filter(([name, file]) => !used.some(({ to }) => to === `web/features/${name}/${file}`))
      .map(([name, file]) => `nobody uses ${name}/${file}`),
  ]
}

/** Imports into a feature from another feature or the shell. */
function crossings(sources: Source[]) {
  return sources.flatMap(({ path, imports }) => {
    const from = featureOf(path) ?? partOf(path)
    if (featureOf(path) === undefined && from !== 'shell') return []
    return imports.flatMap(({ to }) => {
      const other = featureOf(to)
      return other === undefined || other === from ? [] : [{ path, from, to, other }]
    })
  })
}

function pairsOf(record: ByFeature): [name: string, value: string][] {
  return Object.entries(record).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
}
