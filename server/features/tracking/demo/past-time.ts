import { type Demo, trackableProjects } from '../../../api/demo/demo.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { halvesOf } from './halves.ts'
import { pastSheets } from './past-sheets.ts'
import { whereabouts } from './rows.ts'

/** A stretch of work of weeks ago; the database makes its slots. */
export type PastStretch = {
  user_id: number
  project_id: number
  task_id: number | null
  date: CalendarDate
  start: number
  slots: number
  billable: boolean
  location_type: string
  device_id: string
  timesheet_id: number | null
}

/** The time before the last days. People change between their projects week by week. */
export function pastStretches(demo: Demo): PastStretch[] {
  const sheetOf = pastSheets(demo)
  return halvesOf(demo, false).flatMap(({ person, place, userId, date, half, start, slots }) => {
    const projects = trackableProjects(demo, userId).filter(({ isBreak }) => !isBreak)
    const project = projects[(half + Math.floor(start / 604_800)) % Math.max(1, projects.length)]
    if (project === undefined) return []
    const task = demo.assignments.find((each) => each.userId === userId && each.projectId === project.id)
    return {
      user_id: userId,
      project_id: project.id,
      task_id: task?.taskId ?? null,
      date,
      start,
      slots,
      billable: project.isBillable,
      location_type: whereabouts(demo, person, start, place),
      device_id: `demo-${place + 1}`,
      timesheet_id: sheetOf(userId, date)?.id ?? null,
    }
  })
}
