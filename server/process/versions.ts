import { type SeenProcess, silentAfterSeconds } from '../foundation/operation/beats.ts'

export type RunningVersion = { version: string; build: string | null; processes: string[] }

/** What living processes run, the newest first. Of two builds of a version, the one that was started last is newer. */
export function runningVersions(processes: readonly SeenProcess[]): RunningVersion[] {
  const found = new Map<string, RunningVersion>()
  const alive = processes.filter(({ silentSeconds }) => silentSeconds <= silentAfterSeconds)
  const lastFirst = alive.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  for (const { name, version, build } of lastFirst) {
    const key = `${version} ${build}`
    const known = found.get(key) ?? { version, build, processes: [] }
    found.set(key, known)
    known.processes.push(name)
  }
  return [...found.values()].toSorted((a, b) => compareVersions(b.version, a.version))
}

/** Negative if `a` is older than `b`: 0.9.0 before 0.10.0. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((place) => first?.[place] !== second?.[place])
  return at === undefined ? 0 : (first?.[at] ?? 0) - (second?.[at] ?? 0)
}
