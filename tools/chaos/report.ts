import type { Outcome } from './outcome.ts'

export function reportText(outcome: Outcome, mostDuplicates: number): string {
  const { plan, delay, feed, faults } = outcome
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  const isTooMany = outcome.duplicateShare > mostDuplicates
  const rows: [string, string | number][] = [
    ['seed', plan.seed],
    ['tasks answered with 201', outcome.tasks],
    ['writes refused in their transaction', outcome.refused],
    ['calls repeated with the same key', outcome.repeats],
    ['kill -9 of workers', plan.kills],
    ['immediate restarts of PostgreSQL', plan.restarts],
    ['deliveries to two webhooks', outcome.deliveries],
    ['of them more than once', `${outcome.duplicates} (${percent(outcome.duplicateShare)})`],
    ['from answer to arrival, p50', `${delay.p50} ms`],
    ['from answer to arrival, p99', `${delay.p99} ms`],
    ['from answer to arrival, the last', `${delay.most} ms`],
    ['changes the follower applied', feed.changes],
    [
      'seconds of making, and of waiting for the rest',
      `${outcome.tookSeconds.making}, ${outcome.tookSeconds.arriving}`,
    ],
  ]
  const verdict = [...faults, ...(isTooMany ? [`more than ${percent(mostDuplicates)} came twice`] : [])]
  return tableText('chaos', rows, verdict, 'Nothing was lost, invented or changed.')
}

/** Figures under a title, followed by the faults, or that there are none. */
export function tableText(
  title: string,
  rows: readonly [string, string | number][],
  faults: readonly string[],
  fine: string,
): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  return `\n# ${title}\n\n${lines.join('\n')}\n\n${faults.length === 0 ? fine : faults.slice(0, 20).join('\n')}\n`
}
