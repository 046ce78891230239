import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../api/account-state.ts'
import { hearLive } from '../api/live.ts'
import { liveAfterMs } from '../api/live-delay.ts'
import { liveKeys } from './live-keys.ts'
import { paced } from './paced.ts'

/** Shows nothing: reads again what other people and devices changed, as the server reports it. */
export function LiveChanges({ organizationId }: { organizationId: number }) {
  const queries = useQueryClient()
  const { id: userId } = useUser()
  useEffect(() => {
    const refresh = paced((queryKey) => void queries.invalidateQueries({ queryKey }))
    let isFirst = true
    let stop = () => {}
    const begin = setTimeout(() => {
      stop = hearLive(userId, organizationId, {
        heard(resources) {
          // The page has just been read; only what is polled could have changed since.
          const isOpening = isFirst && resources === 'everything'
          isFirst = false
          for (const key of liveKeys(organizationId, isOpening ? ['timer', 'notification'] : resources))
            refresh.now(key)
        },
        // Queries that poll take their new pace.
        state: (isLive) => isLive || refresh.now(['notifications']),
      })
    }, liveAfterMs)
    return () => {
      clearTimeout(begin)
      stop()
      refresh.stop()
    }
  }, [queries, userId, organizationId])
  return null
}
