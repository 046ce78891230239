import { basename } from 'node:path'
import { isTest, type Source } from '../../tests/architecture/sources.ts'
import {
  composition,
  feature,
  follows,
  loops,
  pageLoops,
  readsAll,
  touchesAll,
  touchesNothing,
  uses,
} from './change-rules.ts'

/** The test files that can be touched by a change of the given files. */
export function touchedTests(sources: readonly Source[], changed: readonly string[]): string[] {
  const isInFeatures = changedFeatures(changed) !== undefined
  const tests = sources.filter((source) => isTest(source) && !(isInFeatures && pageLoops.test(source.path)))
  const relevant = new Set(changed.filter((path) => !touchesNothing.test(path)))
  if ([...relevant].some((path) => touchesAll.test(path))) return tests.map(({ path }) => path)
  const graph = dependenciesOf(sources, relevant)
  return tests
    .filter((test) => readsAll.test(test.path) || reaches(graph, test, relevant))
    .map(({ path }) => path)
}

/** The features that the change is limited to; undefined if it goes beyond them. */
export function changedFeatures(changed: readonly string[]): string[] | undefined {
  const relevant = changed.filter((path) => !touchesNothing.test(path) && !follows.test(path))
  const names = relevant.map((path) => feature.exec(path)?.[2])
  const known = names.filter((name) => name !== undefined)
  return known.length === 0 || known.length < names.length ? undefined : [...new Set(known)]
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Of every source: what it imports at run time, what the rules say, and the changed files that it names. */
function dependenciesOf(sources: readonly Source[], changed: ReadonlySet<string>): Graph {
  const known = new Set(sources.map(({ path }) => path))
  const files = [...known.union(changed)]
  const named = [...changed].filter((path) => !known.has(path))
  return new Map(
    sources.map(({ path, text, imports }) => [
      path,
      new Set([
        ...imports.filter(({ isTypeOnly }) => !isTypeOnly).map(({ to }) => to),
        ...uses
          .filter(({ source }) => source === path)
          .flatMap((rule) => files.filter((file) => rule.files.test(file))),
        ...named.filter((file) => text.includes(basename(file))),
      ]),
    ]),
  )
}

function reaches(graph: Graph, { path: test, text }: Source, changed: ReadonlySet<string>): boolean {
  const folder = feature.exec(test)?.[0]
  const subject = folder
    ? [...graph.keys()].filter((path) => path.startsWith(folder) && !path.endsWith('.test.ts'))
    : []
  const seen = new Set([test, ...subject])
  const names = (path: string) => folder === undefined && namesFeature(text, feature.exec(path)?.[2] ?? '')
  for (const path of seen) {
    if (changed.has(path)) return true
    const isHub = path !== test && !loops.test(test) && composition.test(path)
    for (const next of graph.get(path) ?? []) if (!isHub || !feature.test(next) || names(next)) seen.add(next)
  }
  return false
}

/** `time-off` is named by time_off, timeOff and "time off"; `teams` by one team. */
function namesFeature(text: string, name: string): boolean {
  return new RegExp(`(?<![a-z])${name.replace(/s$/, '').replaceAll('-', '[-_ ]?')}`, 'i').test(text)
}
