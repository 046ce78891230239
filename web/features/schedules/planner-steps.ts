import type { DayText } from '../../ui/week.ts'
import type { PlanMember, PlanShift } from './plan-calls.ts'

/** Where the focus can be in the planner: a shift, the button that adds one, or an empty cell. */
export type Stop = string

type Row = Pick<PlanMember, 'user_id' | 'can_plan'> & {
  shifts: Pick<PlanShift, 'attendance_schedule_id' | 'date'>[]
}

export const shiftStop = (scheduleId: number, date: DayText): Stop => `shift-${scheduleId}-${date}`
export const addStop = (userId: number, date: DayText): Stop => `add-${userId}-${date}`
export const cellStop = (userId: number, date: DayText): Stop => `cell-${userId}-${date}`

/** The stops of a cell, from top to bottom. */
export function stopsOf(row: Row, day: DayText, today: DayText): Stop[] {
  const shifts = row.shifts.filter(({ date }) => date === day)
  const own = shifts.map((shift) => shiftStop(shift.attendance_schedule_id, shift.date))
  if (mayAdd(row, day, today)) return [...own, addStop(row.user_id, day)]
  return own.length > 0 ? own : [cellStop(row.user_id, day)]
}

export function mayAdd({ can_plan }: Pick<Row, 'can_plan'>, day: DayText, today: DayText): boolean {
  return can_plan && day >= today
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key)

export type Place = { row: number; day: number }

/** The cell that a stop is in. */
export function placeOf(
  stop: Stop,
  rows: readonly Row[],
  days: DayText[],
  today: DayText,
): Place | undefined {
  for (const [row, member] of rows.entries())
    for (const [day, date] of days.entries())
      if (stopsOf(member, date, today).includes(stop)) return { row, day }
  return undefined
}

/** The cell beside a place; undefined beyond the edge. */
export function beside({ row, day }: Place, arrow: Arrow, rows: number, days: number): Place | undefined {
  const to = {
    row: row + (arrow === 'ArrowDown' ? 1 : arrow === 'ArrowUp' ? -1 : 0),
    day: day + (arrow === 'ArrowRight' ? 1 : arrow === 'ArrowLeft' ? -1 : 0),
  }
  return to.row < 0 || to.row >= rows || to.day < 0 || to.day >= days ? undefined : to
}

/** Where an arrow leads: up and down first through the stops of a cell, then to the next member. */
export function nextStop(
  stop: Stop,
  arrow: Arrow,
  { rows, days, today }: { rows: readonly Row[]; days: DayText[]; today: DayText },
): Stop | undefined {
  const at = placeOf(stop, rows, days, today)
  if (at === undefined) return undefined
  const inCell = stopsAt(at)
  const within = inCell.indexOf(stop) + (arrow === 'ArrowDown' ? 1 : -1)
  if ((arrow === 'ArrowDown' || arrow === 'ArrowUp') && inCell[within] !== undefined) return inCell[within]
  const to = beside(at, arrow, rows.length, days.length)
  return to && (arrow === 'ArrowUp' ? stopsAt(to).at(-1) : stopsAt(to)[0])

  function stopsAt({ row, day }: Place): Stop[] {
    const [member, date] = [rows[row], days[day]]
    return member && date ? stopsOf(member, date, today) : []
  }
}
