import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, Project, TimeSum } from '../../api/v2-types.ts'
import { nowMs, useFromSecond } from '../../ui/clock.ts'
import type { DayText } from '../../ui/week.ts'

export type { TimeSum }

type ListTimeSums = Calls['GET /v2/organizations/{organization_id}/time_sums']

export type SumFilters = Pick<
  NonNullable<ListTimeSums['query']>,
  'user_ids[]' | 'team_ids[]' | 'project_ids[]'
>

/** The time of some days, summed up by the server: whole, whatever its size. */
export type TimeSums = {
  sums: TimeSum[]
  totals: ListTimeSums['reply']['totals']
  projects: Map<number, Project>
  users: Map<number, string>
  tasks: Map<number, string>
  /** Running time is of this moment. */
  readAtMs: number
}

type Asked = {
  filters: SumFilters
  first: DayText
  last: DayText
  by: 'project' | 'member' | 'task'
  /** How many groups have rows of their own. */
  most: number
}

const include = { project: 'projects', member: 'users', task: 'tasks' } as const

/** At most 31 days. */
export const timeSumsQuery = (organizationId: number, { filters, first, last, by, most }: Asked) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'sums', filters, first, last, by, most],
    queryFn: async ({ signal }): Promise<TimeSums> => {
      const reply = await v2('GET /v2/organizations/{organization_id}/time_sums', {
        path: { organization_id: organizationId },
        query: {
          ...filters,
          'date[start]': first,
          'date[stop]': last,
          by,
          most,
          'include[]': by === 'task' ? ['projects', 'tasks'] : [include[by]],
        },
        signal,
      })
      const { time_sums, totals, projects = [], users = [], tasks = [] } = reply
      return {
        sums: time_sums,
        totals,
        projects: new Map(projects.map((project) => [project.id, project])),
        users: new Map(users.map(({ id, name }) => [id, name])),
        tasks: new Map(tasks.map(({ id, summary }) => [id, summary])),
        readAtMs: nowMs(),
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

type Running = Pick<TimeSum, 'tracked' | 'running' | 'running_timers'>

/** Time of timers that is not booked yet, by now. */
export function runningOf({ running, running_timers }: Running, elapsedSeconds: number): number {
  return running + running_timers * elapsedSeconds
}

/** Booked and running time together, by now: the same before and after a timer is booked. */
export function secondsOf(sum: Running, elapsedSeconds: number): number {
  return sum.tracked + runningOf(sum, elapsedSeconds)
}

// Hours and minutes are shown: a list need not be drawn again each second.
const stepMs = 15_000

/** Seconds since sums were read, in steps that all figures of a page take together. */
export function useElapsed(readAtMs: number | undefined): number {
  return useFromSecond((now) =>
    readAtMs === undefined
      ? 0
      : Math.max(0, Math.floor((Math.floor(now / stepMs) * stepMs - readAtMs) / 1_000)),
  )
}
