import type { FileRun } from './run-worker.ts'

const shown = 12
const fewFiles = 20

/** `12 passed, 1 failed`; failed steps that are no tests count too. */
export function countsText(runs: readonly FileRun[], failedSteps = 0): string {
  const results = runs.flatMap((run) => run.results)
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
  return `${count('passed')} passed, ${count('failed') + failedSteps} failed${skipped}`
}

/** `1 flaky: <file> › <test>` for each test that failed at first, in a file that was green when it ran again alone. */
export function flakyText(flaky: readonly string[]): string {
  return flaky.map((each, index) => `${index + 1} flaky: ${each}`).join('\n')
}

/** The files that took longest, worth a line when there were many. The second figure is what they and their processes computed. */
export function slowestText(runs: readonly FileRun[]): string | undefined {
  if (runs.length < fewFiles) return undefined
  const lines = runs
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map((run) => `  ${aligned(run.seconds)} s ${aligned(run.processor)} s  ${run.file}`)
  return ['Slowest files (on the clock, of a processor):', ...lines].join('\n')
}

const aligned = (seconds: number) => seconds.toFixed(1).padStart(6)
