import { type DestinationStream, type Logger, pino } from 'pino'
import { logFile } from './log-file.ts'

export type LogOptions = { level: string; file?: string }

/** Structured logs. Fields that may hold a secret are removed by name, at any depth. */
export function makeLog(options: LogOptions, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorText },
      redact: {
        paths: [
          'authorization',
          'password',
          'token',
          'secret',
          '*.authorization',
          '*.password',
          '*.token',
          '*.secret',
          'headers.cookie',
        ],
        censor: '[secret]',
      },
    },
    destination ?? (options.file === undefined ? standardOutput() : logFile({ path: options.file })),
  )
}

function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 1_000 })
}

/** A database error also contains the values of its row; those don't belong in a log. */
function errorText(error: Error & { code?: unknown }): object {
  return { type: error?.name, code: error?.code, message: error?.message, stack: error?.stack }
}
