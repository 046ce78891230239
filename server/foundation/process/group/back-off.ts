const firstMs = 500
const mostMs = 30_000
/** A process that ran for so long starts anew: its end is not one of a row. */
const steadyMs = 60_000

/** How long to wait before a process starts again that ended `failures` times in a row. */
export function waitBeforeStart(failures: number): number {
  return failures === 0 ? 0 : Math.min(mostMs, firstMs * 2 ** (failures - 1))
}

/** How many times in a row a process has ended, after it ran for so long. */
export function failuresAfter(failures: number, ranMs: number): number {
  return ranMs >= steadyMs ? 1 : failures + 1
}
