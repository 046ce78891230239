import { t } from '../../ui/text.ts'

/** The rule of the server, shown before it refuses. */
export const shortestPassword = 10

export function checkPassword(value: string): string | null {
  return value.length >= shortestPassword
    ? null
    : t('Use at least {count, plural, one {# character} other {# characters}}.', { count: shortestPassword })
}

export function passwordHelp(): string {
  return t(
    'At least {count, plural, one {# character} other {# characters}}. A few random words work well.',
    {
      count: shortestPassword,
    },
  )
}
