import { basename } from 'node:path'
import { isTest, type Source } from '../../tests/architecture/sources.ts'
import { composition, feature, readsAll, touchesAll, touchesNothing, uses } from './change-rules.ts'

/** The test files that can be touched by a change of the given files. */
export function touchedTests(sources: readonly Source[], changed: readonly string[]): string[] {
  const tests = sources.filter(isTest).map(({ path }) => path)
  const relevant = new Set(changed.filter((path) => !touchesNothing.test(path)))
  if ([...relevant].some((path) => touchesAll.test(path))) return tests
  const graph = dependenciesOf(sources, relevant)
  return tests.filter((test) => readsAll.test(test) || reaches(graph, test, relevant))
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

function reaches(graph: Graph, test: string, changed: ReadonlySet<string>): boolean {
  const folder = feature.exec(test)?.[0]
  const subject = folder
    ? [...graph.keys()].filter((path) => path.startsWith(folder) && !path.endsWith('.test.ts'))
    : []
  const seen = new Set([test, ...subject])
  for (const path of seen) {
    if (changed.has(path)) return true
    const isHub = folder !== undefined && composition.test(path)
    for (const next of graph.get(path) ?? []) if (!isHub || !feature.test(next)) seen.add(next)
  }
  return false
}
