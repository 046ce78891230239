import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useUser } from '../../api/account-state.ts'
import { isUnreachable, keepReply } from '../../api/kept-replies.ts'
import { randomHex } from '../../api/random-hex.ts'
import { refreshTime } from '../../api/time-key.ts'
import type { Timer } from '../../api/v2-types.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { nowMs } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import { sayDone, sayProblemAs } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type Start, timerQuery, timers } from './calls.ts'
import { queued, timerAfter } from './offline-queue.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { changeQueue, readQueue, useQueue } from './queue-store.ts'
import { type Deed, namesProject, timerWords } from './timer-words.ts'

type Click = { kind: 'start'; body: Start } | { kind: 'stop' }

/** The reader's timer, with clicks that wait for a connection; null: none runs; undefined: not known yet. */
export function useTimer(): Timer | null | undefined {
  const { id } = useUser()
  const { data } = useQuery(timerQuery)
  return timerAfter(useQueue(id), id, data)
}

/** Starts and stops it. Without a connection clicks wait with their times, and the timer goes on here. */
export function useTimerDeeds() {
  const queries = useQueryClient()
  const { id: userId } = useUser()
  // What is under way is not asked for again. Read at the click, because the last render can be older than the reply.
  const isUnderWay = useRef(false)
  /** Whether the screen that started it says itself what became of a refusal. */
  const answered = useRef<(error: unknown) => boolean>(undefined)
  const now = {
    networkMode: 'always',
    onMutate: () => {
      isUnderWay.current = true
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  } as const
  const start = useMutation({
    ...now,
    mutationFn: (body: Start) => orQueue({ kind: 'start', body }, () => timers.start(body)),
    onSuccess: (timer, { organization_id }) => {
      if (timer !== 'queued') settle(timer, organization_id)
    },
    onError: async (error, { organization_id, project_id }) => {
      if (answered.current?.(error)) return
      refuse(error, 'start', namesProject(error) ? await nameOf(organization_id, project_id) : '')
    },
  })
  const stop = useMutation({
    ...now,
    mutationFn: () => orQueue({ kind: 'stop' }, () => timers.stop()),
    onSuccess: (stopped) => {
      if (stopped === 'queued') return sayDone(t('Timer stopped. The time is sent when you’re back online.'))
      settle(null, stopped?.organization_id)
      if (stopped)
        sayDone(t('Timer stopped. {duration} tracked.', { duration: durationText(stopped.tracked) }))
    },
    onError: (error) => refuse(error, 'stop'),
  })
  const answer = useMutation({
    ...now,
    mutationFn: (deed: 'resume' | 'discard') => timers[deed](),
    onSuccess: (timer) => settle(timer, timer?.organization_id),
    onError: (error, deed) => refuse(error, deed),
  })
  const isBusy = start.isPending || stop.isPending || answer.isPending
  // Buttons stay enabled, so that the focus is not lost.
  const once = (deed: () => void) => () => isUnderWay.current || deed()
  return {
    start: (body: Start, onStarted: () => void, isAnswered?: (error: unknown) => boolean) =>
      once(() => {
        answered.current = isAnswered
        start.mutate(body, { onSuccess: onStarted })
      })(),
    stop: once(() => stop.mutate()),
    resume: once(() => answer.mutate('resume')),
    discard: once(() => answer.mutate('discard')),
    isBusy,
  }

  /** While clicks wait, the next ones wait behind them. */
  async function orQueue<Reply>(click: Click, send: () => Promise<Reply>): Promise<Reply | 'queued'> {
    const waiting = { ...click, key: randomHex(12), at: new Date(nowMs()).toISOString() }
    const queue = async (isUncertain: boolean) => {
      const onServer = queries.getQueryData(timerQuery.queryKey) ?? null
      await changeQueue(userId, (before) => queued(before, waiting, onServer, isUncertain))
      return 'queued' as const
    }
    if (!navigator.onLine || readQueue(userId).waiting.length > 0) return queue(false)
    try {
      return await send()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return queue(true)
    }
  }

  function settle(timer: Timer | null, organizationId: number | undefined): void {
    const before = queries.getQueryData(timerQuery.queryKey)
    // An answer that is still under way may be outdated.
    void queries.cancelQueries({ queryKey: timerQuery.queryKey })
    queries.setQueryData(timerQuery.queryKey, timer)
    keepReply('timer', timer)
    tellOtherTabs()
    for (const id of new Set([organizationId, before?.organization_id]))
      if (id !== undefined) void refreshTime(queries, id)
  }

  function refuse(error: unknown, deed: Deed, project = ''): void {
    sayProblemAs(error, timerWords(error, deed, project))
    // Another device may have been faster.
    void queries.invalidateQueries({ queryKey: timerQuery.queryKey })
  }
  /** Empty if it can't be read: the API’s own words remain. */
  async function nameOf(organizationId: number, projectId: number): Promise<string> {
    const query = { ...namedProjectsQuery(organizationId, [projectId]), staleTime: 300_000 }
    const projects = await queries.fetchQuery(query).catch(() => [])
    return projects[0]?.name ?? ''
  }
}
