import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMinute } from '../../ui/clock.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { useIsOffline } from '../../ui/use-is-offline.ts'
import { addDays, type DayText, dayIn, isDay, type WeekDayWord, weekOf } from '../../ui/week.ts'
import type { Whose } from '../tracking/calls.ts'
import { mayWait } from '../tracking/outbox.ts'
import { useSeesTimeOfOthers } from '../tracking/use-sees-time-of-others.ts'
import { type Timesheet, timesheetsQuery } from './calls.ts'
import { useDecides } from './use-decides.ts'
import { startOfWeeks } from './week-start.ts'

/** What the address asks for: whose week, which day, and which view. */
export type Asked = {
  whose: Whose
  isOwn: boolean
  /** The first day of the organization's weeks. */
  weekStart: WeekDayWord
  /** The reader may change this time. */
  mayType: boolean
  /** The same, and now: without a connection only if the edits can wait on this device. */
  mayWrite: boolean
  seesOthers: boolean
  today: DayText
  /** The day that is shown, or a day of the week that is shown. */
  day: DayText
  view: 'week' | 'day'
}

export function useAsked(): Asked {
  const organization = useOrganization()
  const user = useUser()
  const { text } = useSearchState()
  const seesTime = useSeesTimeOfOthers(organization.id)
  const { decides = false } = useDecides(organization.id)
  const isDesk = useIsDesk()
  const zone = organization.time_zone
  const today = dayIn(zone, useMinute())
  const userId = Number(text('user')) || user.id
  const isOwn = userId === user.id
  const [mayWrite] = useMay(`PUT /v2/organizations/${organization.id}/members/${userId}/time`)
  const isOffline = useIsOffline()
  const named = text('day') || text('week')
  const view = text('view')
  const usual = isDesk ? 'week' : 'day'
  return {
    whose: { organizationId: organization.id, userId, zone },
    isOwn,
    weekStart: organization.week_start,
    mayType: mayWrite ?? false,
    mayWrite: mayWrite === true && (!isOffline || mayWait(userId)),
    seesOthers: seesTime === true || decides,
    today,
    day: isDay(named) ? named : today,
    view: view === 'day' || view === 'week' ? view : usual,
  }
}

export type Week = {
  days: DayText[]
  /** The timesheets that include these days. */
  sheets: Timesheet[]
}

/** The week of a day. It starts with the member's pay period if that is one or two weeks long, else with the organization's. */
export function useWeek({ whose, day, weekStart }: Asked): Week {
  const around = weekOf(day, weekStart)
  const { data = [] } = useQuery(
    timesheetsQuery(whose, addDays(around[0] ?? day, -6), addDays(around.at(-1) ?? day, 6)),
  )
  const days = weekOf(day, startOfWeeks(data, day, weekStart))
  const [first = day, last = day] = [days[0], days.at(-1)]
  return {
    days,
    sheets: data.filter(({ start_date, stop_date }) => start_date <= last && first <= stop_date),
  }
}
