import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshTime } from '../../api/time-key.ts'
import { useSecond } from '../../ui/clock.ts'
import { clockText } from '../../ui/duration.ts'
import { putAheadOfTitle } from '../../ui/tab-title.ts'
import { t } from '../../ui/text.ts'
import { timerQuery } from './calls.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { runningSeconds, type Timer } from './running.ts'
import { useEndNotice } from './use-end-notice.ts'
import { useSendQueue } from './use-send-queue.ts'
import { useTimer } from './use-timer.ts'

/** Shows nothing: keeps the tab title, other tabs and lists of time in step with the timer, and says why it stopped by itself. */
export function TimerWatch() {
  const queries = useQueryClient()
  const timer = useTimer()
  const seen = useRef(timer)
  useEndNotice(timer)
  useSendQueue()
  useEffect(
    () => hearOtherTabs(() => void queries.invalidateQueries({ queryKey: timerQuery.queryKey })),
    [queries],
  )
  useEffect(() => {
    const before = seen.current
    seen.current = timer
    if (before === undefined || timer === undefined) return
    if (before?.started_at === timer?.started_at && before?.booked_until === timer?.booked_until) return
    for (const id of new Set([before?.organization_id, timer?.organization_id]))
      if (id !== undefined) void refreshTime(queries, id)
  }, [timer, queries])
  return timer ? <Title timer={timer} /> : null
}

function Title({ timer }: { timer: Timer }) {
  const text = clockText(runningSeconds(timer, useSecond()))
  const isIdle = timer.idle_since !== null
  useEffect(() => putAheadOfTitle(isIdle ? t('{time} (idle)', { time: text }) : text), [text, isIdle])
  useEffect(() => () => putAheadOfTitle(''), [])
  return null
}
