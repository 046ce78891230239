import { ActionIcon, Indicator, Loader, Popover, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Notification } from '../../api/v2-types.ts'
import { IconBell } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Guarded } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { newestQuery } from './calls.ts'
import { badgeWords, bellWords } from './notification-words.ts'

const Panel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel)

/** How many notifications are unread, and the newest ones. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(newestQuery)
  const unread = data?.unread_count ?? 0
  useEscape(isOpen, () => setOpen(false))
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, 100vw - 16px)"
      trapFocus
      returnFocus
    >
      <Indicator label={badgeWords(unread)} disabled={unread === 0} size={16} offset={8} color="bad">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={bellWords(unread)}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={18} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('Notifications')}>
        <Guarded>
          <Suspense fallback={<Loader m="lg" />}>
            {isOpen && <Panel onLeave={() => setOpen(false)} />}
          </Suspense>
        </Guarded>
      </Popover.Dropdown>
      {data && <Arrivals newest={data.notifications[0]} />}
    </Popover>
  )
}

/** Screen readers say the one that arrives while the page is open. */
function Arrivals({ newest }: { newest: Notification | undefined }) {
  const { id = 0, title = '' } = newest ?? {}
  const seen = useRef(id)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (id > seen.current) setSaid(t('New notification: {title}', { title }))
    seen.current = Math.max(seen.current, id)
  }, [id, title])
  return (
    <VisuallyHidden role="log" aria-live="polite">
      {said}
    </VisuallyHidden>
  )
}
