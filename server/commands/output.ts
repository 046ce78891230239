/** Results go to stdout, as one JSON value for programs. Progress goes to stderr. */
export function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Rows of text in aligned columns. */
export function columns(head: string[], rows: string[][]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  return [head, ...rows]
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** 0 means done, 1 an unexpected error. The others: */
export const exitCodes = {
  badInput: 2,
  configuration: 3,
  databaseUnavailable: 4,
  alreadyRunning: 5,
  unhealthy: 6,
  portTaken: 7,
  wrongEncoding: 8,
  databaseNotEmpty: 9,
  missingRights: 10,
  diskFull: 11,
} as const

/** An error on the command line: one sentence that says what to do. */
export class CommandRefused extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.badInput) {
    super(message)
    this.exitCode = exitCode
  }
}
