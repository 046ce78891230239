import { ApiProblem, hasCode } from '../api/problem.ts'
import { refusedByMode } from './mode-words.ts'
import { t } from './text.ts'

/** Where the API has no words, or words for programs, people read these. */
const words: Record<string, () => string> = {
  too_many_guesses: () => t('Too many attempts.'),
  rate_limit_exceeded: () => t('Too many requests.'),
  invalid_params: () => t('Check the highlighted fields.'),
  unreachable: () => t('The server can’t be reached. Check your connection, then try again.'),
  not_confirmed: () => t('Nothing was changed because you didn’t confirm.'),
  read_only: () => refusedByMode('read_only'),
  maintenance: () => refusedByMode('maintenance'),
  unknown_error: () =>
    t('Something went wrong on the server. If it happens again, send the request ID to your administrator.'),
}

/** What happened, and when to try again where that is known. */
export function problemWords(error: unknown): string {
  if (!(error instanceof ApiProblem))
    return error instanceof Error ? error.message : t('Something went wrong.')
  const said = words[error.code]?.() ?? ownWords(error)
  return isByMode(error) ? said : `${said}${waitWords(error.retryAfterSeconds)}`
}

/** Whether the operator lets nothing be changed, or has closed the server; the words say then that nothing is lost. */
export function isByMode(error: unknown): boolean {
  return hasCode(error, 'read_only', 'maintenance')
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
