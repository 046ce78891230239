import { t } from '../../ui/text.ts'

/** The server counts up to a thousand. */
const most = 1_000

/** What a screen reader says about the bell. */
export function bellWords(unread: number): string {
  if (unread === 0) return t('Notifications')
  if (unread >= most) return t('Notifications, 1,000 or more unread')
  return t('Notifications, {count} unread', { count: unread })
}

/** What the bell shows: the number exactly, as far as the server counts. */
export function badgeWords(unread: number): string {
  return unread >= most ? t('999+') : String(unread)
}
