import { ApiProblem } from '../api/problem.ts'
import { t } from './text.ts'

/** Where the API has no words, or words for programs, people read these. */
const words: Record<string, () => string> = {
  too_many_guesses: () => t('Too many attempts.'),
  rate_limit_exceeded: () => t('Too many requests.'),
  invalid_params: () => t('Please check the highlighted fields.'),
  unreachable: () => t('The server can’t be reached. Check your connection, then try again.'),
  not_confirmed: () => t('Nothing was changed, because you did not confirm it.'),
  unknown_error: () =>
    t('Something went wrong on the server. If it happens again, send the request ID to your administrator.'),
}

/** What happened, and when to try again where that is known. */
export function problemWords(error: unknown): string {
  if (!(error instanceof ApiProblem))
    return error instanceof Error ? error.message : t('Something went wrong.')
  return `${words[error.code]?.() ?? ownWords(error)}${waitWords(error.retryAfterSeconds)}`
}

function ownWords({ message, status }: ApiProblem): string {
  return message === '' ? t('The server replied with status {status}.', { status }) : message
}

function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  const wait =
    seconds < 90
      ? t('Try again in {count, plural, one {# second} other {# seconds}}.', { count: seconds })
      : t('Try again in {count, plural, one {# minute} other {# minutes}}.', {
          count: Math.ceil(seconds / 60),
        })
  return ` ${wait}`
}
