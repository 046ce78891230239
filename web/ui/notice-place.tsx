import { useNotifications } from '@mantine/notifications'
import { Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { Guarded } from './section-problem.tsx'

const Notices = lazyPart(async () => (await import('./notice-list.tsx')).NoticeList)

/** Where notices appear; their code comes with the first one. */
export function NoticePlace() {
  const { notifications } = useNotifications()
  const [isWanted, setWanted] = useState(false)
  if (notifications.length > 0 && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Guarded>
      <Suspense>
        <Notices />
      </Suspense>
    </Guarded>
  )
}
