import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshTime } from '../../api/time-key.ts'
import type { Timer } from '../../api/v2-types.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { durationText } from '../../ui/duration.ts'
import { sayDone, sayProblemAs } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type Start, timerQuery, timers } from './calls.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { type Deed, namesProject, timerWords } from './timer-words.ts'

/** The reader's timer; null: none runs; undefined: not known yet. */
export function useTimer(): Timer | null | undefined {
  return useQuery(timerQuery).data
}

/** Starts and stops it. Without a connection this fails at once: a delayed start would record a wrong time. */
export function useTimerDeeds() {
  const queries = useQueryClient()
  // What is under way is not asked for again. Read at the click, because the last render can be older than the reply.
  const isUnderWay = useRef(false)
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
    mutationFn: (body: Start) => timers.start(body),
    onSuccess: (timer, { organization_id }) => settle(timer, organization_id),
    onError: async (error, { organization_id, project_id }) =>
      refuse(error, 'start', namesProject(error) ? await nameOf(organization_id, project_id) : ''),
  })
  const stop = useMutation({
    ...now,
    mutationFn: () => timers.stop(),
    onSuccess: (stopped) => {
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
    start: (body: Start, onStarted: () => void) => once(() => start.mutate(body, { onSuccess: onStarted }))(),
    stop: once(() => stop.mutate()),
    resume: once(() => answer.mutate('resume')),
    discard: once(() => answer.mutate('discard')),
    isBusy,
  }

  function settle(timer: Timer | null, organizationId: number | undefined): void {
    const before = queries.getQueryData(timerQuery.queryKey)
    // An answer that is still under way may be outdated.
    void queries.cancelQueries({ queryKey: timerQuery.queryKey })
    queries.setQueryData(timerQuery.queryKey, timer)
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
