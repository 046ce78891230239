/** Results go to stdout, as one JSON value for programs. Progress goes to stderr. */
export function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`)
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
} as const

/** An error on the command line: one sentence that says what to do. */
export class CommandRefused extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.badInput) {
    super(message)
    this.exitCode = exitCode
  }
}
