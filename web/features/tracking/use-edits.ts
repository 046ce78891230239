import { useNetwork } from '@mantine/hooks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { isUnreachable } from '../../api/kept-replies.ts'
import { ApiProblem, unreachable } from '../../api/problem.ts'
import { timeKey } from '../../api/time-key.ts'
import type { DayText } from '../../ui/week.ts'
import { type Booked, type BookedDay, bookedKey, dayQuery, readDay, type Whose } from './calls.ts'
import { dayBounds } from './day-bounds.ts'
import { openOutbox, sendEdits, useOutbox } from './outbox.ts'
import { withEdits } from './overlay.ts'
import type { Activity } from './stretches.ts'
import { type WaitingEdit, worksOf } from './waiting-edit.ts'

/** The edits of a member that the server’s time does not have yet: only the reader’s own are known. */
export function useEdits({ organizationId, userId }: Whose): readonly WaitingEdit[] {
  const { shown } = useOutbox()
  return useMemo(
    () => shown.filter((each) => each.organizationId === organizationId && each.userId === userId),
    [shown, organizationId, userId],
  )
}

/** One day of a member as it was edited: tracked time slot by slot, and notes. */
export function useDay(whose: Whose, day: DayText) {
  const { organizationId, userId, zone } = whose
  const edits = useEdits(whose)
  const queries = useQueryClient()
  const { online } = useNetwork()
  const ofDay = dayQuery({ organizationId, userId, zone }, day)
  const select = useCallback(
    (found: BookedDay) => {
      const { queryKey } = dayQuery({ organizationId, userId, zone }, day)
      const readAtMs = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      const week = online ? undefined : findWeek(queries, { organizationId, userId, zone }, day)
      return edited(week && week.readAtMs > readAtMs ? { ...found, ...week.booked } : found, edits, {
        zone,
        day,
      })
    },
    [queries, online, edits, organizationId, userId, zone, day],
  )
  return useQuery({
    ...ofDay,
    enabled: day !== '',
    select,
    refetchOnReconnect: 'always',
    // Without a connection, a day of a week that was opened is there, without its notes.
    networkMode: 'always',
    queryFn: async (context) => {
      try {
        return await readDay(whose, day, context.signal)
      } catch (error) {
        const week = isUnreachable(error) ? findWeek(queries, whose, day) : undefined
        // A day that was read itself stays as it is.
        if (week === undefined || queries.getQueryData(ofDay.queryKey)) throw error
        return { ...week.booked, notes: [] }
      }
    },
  })
}

function edited(found: BookedDay, edits: readonly WaitingEdit[], at: { zone: string; day: DayText }) {
  const works = edits.flatMap(worksOf)
  return {
    ...found,
    activities: dayWithEdits(found.activities, edits, at),
    projects: [
      ...found.projects,
      ...works.map(({ projectId, project }) => ({ id: projectId, name: project })),
    ],
    tasks: [
      ...found.tasks,
      ...works.flatMap(({ taskId, task }) => (taskId === null ? [] : [{ id: taskId, summary: task }])),
    ],
  }
}

/** What this device has of the week of a day, as it was read last. */
function findWeek(
  queries: QueryClient,
  { organizationId, userId, zone }: Whose,
  day: DayText,
): { booked: Booked; readAtMs: number } | undefined {
  const weeks = queries
    .getQueryCache()
    .findAll({ queryKey: bookedKey(organizationId, userId) })
    .filter(
      ({ queryKey: [, , , , , first, last, by] }) =>
        String(first) <= day && day <= String(last) && by === zone,
    )
    .flatMap(({ queryKey, state }) => {
      const booked = queries.getQueryData<Booked>(queryKey)
      return booked ? [{ booked, readAtMs: state.dataUpdatedAt }] : []
    })
  return weeks.toSorted((one, other) => other.readAtMs - one.readAtMs)[0]
}

/** The part of booked time that is on a day, as it was edited. */
export function dayWithEdits(
  activities: readonly Activity[],
  edits: readonly WaitingEdit[],
  { zone, day }: { zone: string; day: DayText },
): Activity[] {
  const { start, stop } = dayBounds(zone, day)
  const within = { fromMs: Date.parse(start), toMs: Date.parse(stop) }
  const ofDay = activities.filter(({ starts_at }) => {
    const ms = Date.parse(starts_at)
    return within.fromMs <= ms && ms < within.toMs
  })
  return withEdits(ofDay, edits, { within, zone })
}

// A server that is out of reach for a device that is online: it is asked again at this pace.
const againMs = 15_000

/** Sends the edits that wait, and reads back the ones that have arrived, as soon as there is a connection. */
export function useSendEdits(): void {
  const queries = useQueryClient()
  const { online } = useNetwork()
  const isWaiting = useOutbox().shown.length > 0
  useEffect(() => openOutbox((organizationId) => readAgain(queries, organizationId)), [queries])
  useEffect(() => {
    if (!isWaiting || !online) return
    const send = () => void sendEdits().catch(() => undefined)
    send()
    const again = setInterval(send, againMs)
    return () => clearInterval(again)
  }, [isWaiting, online])
}

/** Unlike other refreshes, it fails if the server's time was not read. */
async function readAgain(queries: QueryClient, organizationId: number): Promise<void> {
  try {
    await queries.invalidateQueries({ queryKey: timeKey(organizationId) }, { throwOnError: true })
  } catch (error) {
    // What the server refuses is read: it would be refused again.
    if (!(error instanceof ApiProblem) || isUnreachable(error)) throw error
  }
  // Without a connection, reads are put off and count as done.
  if (!navigator.onLine) throw unreachable()
}
