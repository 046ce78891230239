import { silence } from './course.ts'

/** A member at a site: since when, and how far from its center the last fix was. */
export type Stay = { siteId: number; enterAt: number; metres: number }

/** A visit that fixes ended. */
export type Departure = { siteId: number; enterAt: number; exitAt: number }

/** What live fixes say about a member. `isTracked`: their time is tracked, so the fixes are stored and visits exist. */
export type Presence = {
  at: number
  isTracked: boolean
  inside: readonly Stay[]
  left: readonly Departure[]
}

/** An arrival whose actions have happened. */
export type Arrival = {
  id: number
  siteId: number
  arrivedAt: number
  seenAt: number
  isOver: boolean
  /** The departure whose action has happened. */
  leftAt: number | undefined
}

/** What happens now: each arrival and each departure once, and arrivals that are over without an action. */
export type Movements = {
  arrived: Stay[]
  /** `arrivalId`: the arrival that it ends; undefined: that was not seen live. */
  left: (Departure & { arrivalId: number | undefined })[]
  overIds: number[]
}

/** A fix is live up to this age when it arrives. */
export const liveSeconds = 120
/** Four fixes in a row take a while; what happened earlier is no news. */
export const newsSeconds = 900

export function movementsOf(presence: Presence, arrivals: readonly Arrival[]): Movements {
  const of = (siteId: number) => arrivals.filter((each) => each.siteId === siteId)
  const isNews = (second: number) => presence.at - second <= newsSeconds
  const arrived = presence.inside.filter(
    (stay) => isNews(stay.enterAt) && !of(stay.siteId).some((each) => isActedOn(each, stay, presence)),
  )
  const left = presence.left.filter(
    ({ siteId, enterAt, exitAt }) =>
      presence.isTracked &&
      isNews(exitAt) &&
      !of(siteId).some(({ leftAt }) => leftAt !== undefined && leftAt >= enterAt),
  )
  const current = (siteId: number) =>
    of(siteId).find(({ isOver, arrivedAt }) => !isOver && arrivedAt <= presence.at)
  const ended = [...presence.left, ...arrived].flatMap(({ siteId }) => current(siteId)?.id ?? [])
  return {
    arrived,
    left: left.map((each) => ({ ...each, arrivalId: current(each.siteId)?.id })),
    overIds: [...new Set(ended)],
  }
}

/** Whether the actions of a stay have happened. Visits begin a little after the fixes that started a timer. */
function isActedOn(arrival: Arrival, { enterAt }: Stay, { at, isTracked }: Presence): boolean {
  if (arrival.isOver) return (arrival.leftAt ?? arrival.arrivedAt) >= enterAt
  return isTracked ? arrival.arrivedAt >= enterAt - newsSeconds : at - arrival.seenAt <= silence
}
