import { useNetwork } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountState, useUser } from '../../api/account-state.ts'
import { keepReply } from '../../api/kept-replies.ts'
import { refreshTime } from '../../api/time-key.ts'
import type { Timer } from '../../api/v2-types.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { timerQuery } from './calls.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { useQueue } from './queue-store.ts'
import { type Sent, sendQueue } from './send-queue.ts'

// A server that is out of reach for a device that is online: it is asked again at this pace.
const againMs = 15_000

/** Sends the clicks that wait, as soon as there is a connection. */
export function useSendQueue(): void {
  const queries = useQueryClient()
  const { id } = useUser()
  const { online } = useNetwork()
  const isWaiting = useQueue(id).waiting.length > 0
  useEffect(() => {
    if (!isWaiting || !online) return
    const send = () => void sendQueue(id, hear).then(settle, () => undefined)
    send()
    const again = setInterval(send, againMs)
    return () => clearInterval(again)

    function hear(timer: Timer | null): void {
      void queries.cancelQueries({ queryKey: timerQuery.queryKey })
      queries.setQueryData(timerQuery.queryKey, timer)
      keepReply('timer', timer)
    }
    function settle({ organizationIds, isRefused }: Sent): void {
      if (organizationIds.size === 0) return
      void queries.invalidateQueries({ queryKey: timerQuery.queryKey })
      void queries.invalidateQueries({ queryKey: accountState.queryKey })
      for (const each of organizationIds) void refreshTime(queries, each)
      tellOtherTabs()
      if (!isRefused) sayDone(t('The time you tracked offline was sent.'))
    }
  }, [queries, id, online, isWaiting])
}
