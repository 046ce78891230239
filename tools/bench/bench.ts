export type BenchOptions = {
  isQuick: boolean
  /** The directory for a CPU profile of our server; undefined for none. */
  profileDirectory: string | undefined
  /** What to stop or remove, whether the bench succeeds or not; last in, first out. */
  atEnd(stop: () => Promise<void>): void
}

export type Table = { title: string; columns: string[]; rows: string[][] }

export type Verdict = { target: string; measured: string; isReached: boolean }

export type Report = {
  /** Every number, for programs. */
  figures: Record<string, unknown>
  tables: Table[]
  verdicts: Verdict[]
}

export type Bench = { about: string; run(options: BenchOptions): Promise<Report> }

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
