import { subscriber } from '../../api/background.ts'
import { openPeriod } from '../../foundation/jobs/due-work.ts'
import { holidayChanged, holidayCreated, holidayDeleted, holidaysImported } from '../holidays/facts.ts'
import { userChanged } from '../identity/facts.ts'
import type { NoticeSite } from '../notifications/public.ts'
import {
  memberRemoved,
  membersChanged,
  organizationChanged,
  organizationCreated,
} from '../organizations/facts.ts'
import { timeOffRequestChanged, timeOffRequestCreated } from '../time-off/facts.ts'
import { idleTimeEnded, idleTimeStarted, timerStarted, timerStopped } from '../timers/facts.ts'
import { timesheetChanged } from '../timesheets/facts.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { alertPeople } from './changes/alert-people.ts'
import { followClock, removeSchedulesOf } from './changes/follow-members.ts'
import { followNews } from './changes/follow-news.ts'
import { shiftAbandoned, shiftMissed, shiftOverdue } from './facts.ts'
import type { Timers } from './ports.ts'
import { periodOf, planWork } from './work/plan-work.ts'

/** Has shifts judged again when work, timers, days off, countries or approvals change what they rest on. */
export const lookAgainAtShifts = subscriber({
  name: 'schedules.look-again',
  hears: [
    activitiesChanged,
    timerStarted,
    timerStopped,
    idleTimeStarted,
    idleTimeEnded,
    timeOffRequestCreated,
    timeOffRequestChanged,
    holidayCreated,
    holidayChanged,
    holidayDeleted,
    holidaysImported,
    membersChanged,
    timesheetChanged,
  ],
  handleAll: followNews,
})

/** Shifts that have not begun follow the clock that they are on. */
export const followZones = subscriber({
  name: 'schedules.follow-zones',
  hears: [organizationChanged, userChanged],
  unaudited: 'The audit log has the change of the time zone.',
  async handle(writer, fact) {
    if (fact.name === 'user.changed') return followClock(writer, { userId: fact.payload.user_id })
    const { organization_id: organizationId, changed } = fact.payload
    if (changed.includes('time_zone')) await followClock(writer, { organizationId })
  },
})

/** Members who leave have no more shifts; the ones that began stay. */
export const followLeavers = (timers: Timers) =>
  subscriber({
    name: 'schedules.follow-leavers',
    hears: [memberRemoved],
    unaudited: 'The audit log has the removal of the member.',
    handle: (writer, { payload: { organization_id, user_id } }) =>
      removeSchedulesOf({ ...writer, timers }, { organizationId: organization_id, userId: user_id }),
  })

const alarms = {
  'shift.overdue': 'overdue',
  'shift.missed': 'missed',
  'shift.abandoned': 'abandoned',
} as const

export const alertOfShifts = (site: NoticeSite) =>
  subscriber({
    name: 'schedules.alert',
    hears: [shiftOverdue, shiftMissed, shiftAbandoned],
    handle(writer, { name, payload: { organization_id, shift_id, user_id } }) {
      const at = { organizationId: organization_id, shiftId: shift_id, userId: user_id }
      return alertPeople(writer, site, at, alarms[name])
    },
  })

/** A new organization gets its first period of calendar work. */
export const openPlanWork = subscriber({
  name: 'schedules.start-calendar-work',
  hears: [organizationCreated],
  handle: ({ db }, { stream, announcedAt }) => openPeriod(db, planWork, stream, periodOf(announcedAt)),
})
