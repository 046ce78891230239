import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import type { TimeType } from './day-sums.ts'

export const toolTypes = ['application', 'url'] as const
export type ToolType = (typeof toolTypes)[number]

/** What time on a tool counts as. */
export const productivities = ['core', 'non_core', 'unproductive'] as const
export type Productivity = (typeof productivities)[number]

/** Booked seconds of one work in a slot. */
export type Room = {
  slot: number
  date: CalendarDate
  projectId: number
  taskId: number | null
  timeType: TimeType
  tracked: number
}

/** A tool in use, as a tracker reported it for one slot. */
export type Usage = {
  uuid: string
  part: number
  slot: number
  projectId: number
  taskId: number | null
  toolType: ToolType
  isBrowser: boolean
  offered: number
}

/** What a usage gets of the time in its slot; `counted`: the part that counts towards productivity. */
export type UsageShare = { date: CalendarDate | undefined; tracked: number; counted: number }

/**
 * Fits usages into the booked time of their slots, whatever the order in which either arrived: the applications of a work
 * never have more seconds than the work, nor have its sites. Manual time has no tools. Returns one share per usage.
 */
export function usageShares<U extends Usage>(
  rooms: readonly Room[],
  usages: readonly U[],
): Map<U, UsageShare> {
  const roomOf = roomsByWork(rooms)
  const given = new Map<U, UsageShare>()
  for (const [work, its] of Map.groupBy(usages, workKey)) {
    const { date, seconds } = roomOf.get(work) ?? { date: undefined, seconds: 0 }
    const sorted = its.toSorted(byUuid)
    const [applications, sites] = toolTypes.map((type) => sorted.filter(({ toolType }) => toolType === type))
    for (const group of [applications ?? [], sites ?? []]) {
      const tracked = fitted(
        group.map(({ offered }) => offered),
        seconds,
      )
      for (const [i, usage] of group.entries()) {
        const share = present(tracked[i], 'seconds of the usage')
        given.set(usage, { date, tracked: share, counted: share })
      }
    }
    countSitesForBrowsers(applications ?? [], sites ?? [], given)
  }
  return given
}

/** The same seconds count once: those of sites replace those of the browsers that showed them. */
function countSitesForBrowsers<U extends Usage>(
  applications: readonly U[],
  sites: readonly U[],
  given: Map<U, UsageShare>,
): void {
  const browsers = applications.filter(({ isBrowser }) => isBrowser)
  const secondsOf = (all: readonly U[]) => all.map((each) => given.get(each)?.tracked ?? 0)
  const inBrowsers = total(secondsOf(browsers))
  const onSites = Math.min(inBrowsers, total(secondsOf(sites)))
  const count = (all: readonly U[], seconds: number) => {
    const counted = fitted(secondsOf(all), seconds)
    for (const [i, each] of all.entries()) Object.assign(given.get(each) ?? {}, { counted: counted[i] })
  }
  count(sites, onSites)
  count(browsers, inBrowsers - onSites)
}

/** Scales seconds down to a limit, by rounded running sums, so that they add up to it. */
export function fitted(seconds: readonly number[], limit: number): number[] {
  const whole = total(seconds)
  if (whole <= limit) return [...seconds]
  let sum = 0
  return seconds.map((each) => {
    const before = Math.floor((sum * limit) / whole)
    sum += each
    return Math.floor((sum * limit) / whole) - before
  })
}

export const workKey = ({ slot, projectId, taskId }: Pick<Usage, 'slot' | 'projectId' | 'taskId'>) =>
  `${slot} ${projectId} ${taskId}`

type DatedRoom = { date: CalendarDate; seconds: number }

/** A slot that contains midnight is on two days; its usages are on the day with more of their time. */
function roomsByWork(rooms: readonly Room[]): Map<string, DatedRoom> {
  const found = new Map<string, DatedRoom>()
  const counting = rooms.filter(({ timeType, tracked }) => timeType !== 'manual' && tracked > 0)
  for (const [work, its] of Map.groupBy(counting, workKey))
    for (const [date, same] of Map.groupBy(its, (room) => room.date)) {
      const seconds = total(same.map(({ tracked }) => tracked))
      const best = found.get(work)
      if (best === undefined || seconds > best.seconds || (seconds === best.seconds && date < best.date))
        found.set(work, { date, seconds })
    }
  return found
}

function byUuid(a: Usage, b: Usage): number {
  return a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : a.part - b.part
}

function total(seconds: readonly number[]): number {
  return seconds.reduce((sum, each) => sum + each, 0)
}
