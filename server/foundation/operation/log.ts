import { type DestinationStream, type Logger, pino } from 'pino'

export type LogOptions = { level: string; file?: string }

/** Structured logs; whatever may hold a secret is cut out by name, wherever it stands. */
export function makeLog(options: LogOptions, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', 'password', 'token', 'secret', '*.authorization', '*.password', '*.token', '*.secret', 'headers.cookie'],
        censor: '[secret]',
      },
    },
    destination ?? pino.destination({ dest: options.file ?? 1, sync: false, minLength: 4_096, mkdir: true, append: true }),
  )
}

