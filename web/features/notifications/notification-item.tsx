import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccountState } from '../../api/account-state.ts'
import type { Notification } from '../../api/v2-types.ts'
import { withOwnDays } from '../../ui/dates.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconCheck, IconCircle } from '../../ui/icons.ts'
import { linkSearch } from '../../ui/search-state.ts'
import { parseSearch } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { useMark } from './calls.ts'
import classes from './notification-item.module.css'

export function NotificationList({ children }: { children: ReactNode }) {
  return (
    <ul aria-label={t('Notifications')} className={classes.list}>
      {children}
    </ul>
  )
}

type Props = { notification: Notification; onLeave?: () => void }

/** What happened, where and when, as the way to its page; opening it marks it as read. */
export function NotificationItem({ notification, onLeave }: Props) {
  const { id, organization_id, title, text, path, created_at, read_at } = notification
  const { organizations } = useAccountState()
  const mark = useMark()
  const isUnread = read_at === null
  const [to = '/', query = ''] = path.split('?')
  const open = () => {
    if (isUnread) mark({ id, read: true })
    onLeave?.()
  }
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <div className={classes.text}>
        <Link to={to} search={linkSearch(parseSearch(query))} className={classes.link} onClick={open}>
          {isUnread && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
          {title}
        </Link>
        <div className={classes.said}>{withOwnDays(text)}</div>
        <div className={classes.said}>
          {organizations.find((each) => each.id === organization_id)?.name} · <TimeAgo at={created_at} />
        </div>
      </div>
      <span className={classes.action}>
        <IconAction
          label={isUnread ? t('Mark as read: {title}', { title }) : t('Mark as unread: {title}', { title })}
          hint={isUnread ? t('Mark as read') : t('Mark as unread')}
          icon={isUnread ? IconCheck : IconCircle}
          onClick={() => mark({ id, read: isUnread })}
        />
      </span>
    </li>
  )
}
