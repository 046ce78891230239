import { createHash } from 'node:crypto'
import { type Demo, trackableProjects } from '../../../api/demo/demo.ts'
import { type DemoPerson, zones } from '../../../api/demo/person.ts'
import { dayOfWeek } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { slotSeconds } from '../rules/slot.ts'
import { type Half, halvesOf } from './halves.ts'
import { pastSheets } from './past-sheets.ts'

const notesOfDays = [
  'Waiting for the client to answer',
  'Second draft is with the team',
  'Moved to the small room, the printer hums',
]

/** Two afternoons of one member are as even as if a machine made them, so that the demo has unusual activity. */
function isEven({ place, half, date }: Pick<Half, 'place' | 'half' | 'date'>): boolean {
  return place === 5 && half === 1 && ['tue', 'thu'].includes(dayOfWeek(date))
}

/** The rows of `activities` of the last days, booked as if by a tracker; the database numbers them. */
export function activityRows(demo: Demo) {
  const sheetOf = pastSheets(demo)
  return halvesOf(demo, true).flatMap(({ person, place, userId, date, half, start, slots }) => {
    const projects = trackableProjects(demo, userId)
    const project = projects[half % Math.max(1, projects.length)]
    if (project === undefined) return []
    const task = demo.assignments.find((each) => each.userId === userId && each.projectId === project.id)
    const sheet = sheetOf(userId, date)
    return Array.from({ length: slots }, (_, i) => {
      const second = start + i * slotSeconds
      const drawn = createHash('sha256')
        .update(`${person.name} ${second % 1_209_600} ${place}`)
        .digest()
      const tracked = drawn.readUInt8(0) < 40 ? 300 + drawn.readUInt8(1) : slotSeconds
      const isManual = half === 1 && i === 0 && place % 4 === 0
      const percent = isEven({ place, half, date }) ? 46 : 20 + (drawn.readUInt8(2) % 65)
      const active = isManual ? 0 : Math.round((tracked * percent) / 100)
      const isIdle = !isManual && i === slots - 1 && place % 3 === 1
      return {
        organization_id: demo.organizationId,
        user_id: userId,
        project_id: project.id,
        task_id: i % 3 === 0 ? null : (task?.taskId ?? null),
        date: dateIn(demo.studio.timeZone, instantFromSeconds(second)),
        time_slot: instantFromSeconds(second),
        starts_at: instantFromSeconds(second),
        tracked,
        offered: tracked,
        room_from: 0,
        room_to: tracked,
        floats: false,
        keyboard: isIdle ? 0 : Math.round(active * 0.4),
        mouse: isIdle ? 0 : Math.round(active * 0.7),
        overall: isIdle ? 0 : active,
        input_tracked: isManual ? 0 : tracked,
        tracks_input: !isManual,
        billable: project.isBillable,
        is_break: project.isBreak,
        time_type: isManual ? 'manual' : isIdle ? 'idle' : 'normal',
        client: isManual ? 'manual' : 'tracker',
        location_type: isManual ? null : whereabouts(demo, person, second, place),
        paid: false,
        client_invoiced: false,
        team_invoiced: false,
        timesheet_id: sheet?.id ?? null,
        is_locked: sheet !== undefined,
        is_removed: false,
        uuid: uuidOf(drawn),
        part: 0,
        device_id: `demo-${place + 1}`,
        created_at: instantFromSeconds(second + slotSeconds + 5),
        updated_at: instantFromSeconds(second + slotSeconds + 5),
      }
    })
  })
}

/** People in the studio's city work there, with a day or two at home; elsewhere there is no office. */
export function whereabouts({ studio }: Demo, person: DemoPerson, second: number, place: number) {
  const isAtHome = (Math.floor(second / 86_400) + place) % 4 === 0
  return zones[person.place] === studio.timeZone && !isAtHome ? 'on_site' : 'remote'
}

type Activity = ReturnType<typeof activityRows>[number]

/** The rows of `notes`: written on one day in three, in the first or second slot, which can be on a task. */
export function noteRows(activities: Activity[]) {
  const byUser = Map.groupBy(activities, ({ user_id }) => user_id)
  return [...byUser.values()].flatMap((its, i) => {
    const days = [...Map.groupBy(its, ({ date }) => date).values()]
    return days
      .filter((_, day) => day % 3 === i % 3)
      .flatMap((slots) => slots.slice(i % 2, (i % 2) + 1))
      .map((activity) => ({
        organization_id: activity.organization_id,
        user_id: activity.user_id,
        project_id: activity.project_id,
        task_id: activity.task_id,
        date: activity.date,
        time_slot: activity.time_slot,
        recorded_at: activity.created_at,
        note: notesOfDays[i % notesOfDays.length],
        uuid: uuidOf(createHash('sha256').update(`note ${activity.uuid}`).digest()),
        created_at: activity.created_at,
        updated_at: activity.created_at,
      }))
  })
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
