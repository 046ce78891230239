import { ApiProblem } from '../api/problem.ts'

/** The API speaks to programs too; where it does, people are told this instead. */
const words: Record<string, string> = {
  too_many_guesses: 'Too many attempts.',
  rate_limit_exceeded: 'Too many requests at once.',
  invalid_params: 'Something in the form is not as it must be.',
  unknown_error: 'Something went wrong on the server. The request id helps whoever runs it to find out what.',
}

/** What happened, and when to try again where that is known. */
export function problemWords(error: unknown): string {
  if (!(error instanceof ApiProblem))
    return error instanceof Error ? error.message : 'Something unforeseen happened.'
  return `${words[error.code] ?? error.message}${waitWords(error.retryAfterSeconds)}`
}

function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  return seconds < 90
    ? ` Try again in ${seconds} seconds.`
    : ` Try again in ${Math.ceil(seconds / 60)} minutes.`
}
