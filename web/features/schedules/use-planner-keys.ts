import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { DayText } from '../../ui/week.ts'
import type { PlanMember, PlanShift } from './plan-calls.ts'
import { resized } from './planner-moves.ts'
import { type Arrow, beside, isArrow, nextStop, placeOf, type Stop, shiftStop } from './planner-steps.ts'
import type { PlanChanges } from './use-plan-changes.ts'

type Grid = { rows: PlanMember[]; days: DayText[]; today: DayText }

/**
 * The focus in the planner: arrows move it, Alt and arrows move the shift, Alt, Shift and arrows change its length, and
 * Delete removes it. Enter is the click of what has the focus.
 */
export function usePlannerKeys(grid: Grid, changes: PlanChanges, reveal: (row: number) => void) {
  const { rows, days, today } = grid
  const frame = useRef<HTMLTableElement>(null)
  const [kept, setKept] = useState<Stop>()
  const awaited = useRef<Stop>(undefined)
  const first = rows[0] && days[0] ? firstStop(grid) : undefined
  const [week, until] = [days[0], days.at(-1)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are a new list each time.
  const keptAt = useMemo(
    () => (kept === undefined ? undefined : placeOf(kept, rows, days, today)),
    [kept, rows, week, until, today],
  )
  const active = keptAt ? kept : first

  // A moved shift is there only once the plan is read again, and a far row only once it is in sight.
  useEffect(() => {
    if (awaited.current !== undefined) focus(awaited.current)
  })

  function focus(stop: Stop) {
    awaited.current = stop
    const place = placeOf(stop, rows, days, today)
    if (place === undefined) return
    const found = frame.current?.querySelector<HTMLElement>(`[data-stop="${stop}"]`)
    if (!found) return reveal(place.row)
    awaited.current = undefined
    found.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const stop = event.target instanceof HTMLElement ? event.target.dataset.stop : undefined
    if (stop === undefined || event.ctrlKey || event.metaKey) return
    const found = shiftAt(rows, stop)
    if (event.key === 'Delete' && found?.shift.can_change) {
      event.preventDefault()
      changes.remove(found.shift, found.member)
      return
    }
    if (!isArrow(event.key)) return
    event.preventDefault()
    if (event.altKey) return moveBy(event.key, event.shiftKey, found)
    const next = nextStop(stop, event.key, grid)
    if (next !== undefined) focus(next)
  }

  function moveBy(arrow: Arrow, isLength: boolean, found: Found | undefined) {
    if (!found?.shift.can_change || changes.isBusy) return
    const { shift, member } = found
    if (isLength) {
      const isLonger = arrow === 'ArrowDown' || arrow === 'ArrowRight'
      const duration = resized(shift.duration, isLonger ? 1 : -1)
      if (duration !== shift.duration) changes.move(shift, member, { duration })
      return
    }
    const at = { row: rows.indexOf(member), day: days.indexOf(shift.date) }
    const to = beside(at, arrow, rows.length, days.length)
    const [row, day] = [to && rows[to.row], to && days[to.day]]
    if (row === undefined || day === undefined || !row.can_plan) return
    changes.move(shift, member, row === member ? { date: day } : { userId: row.user_id })
  }

  return {
    frame,
    active,
    /** The row of the active stop, which is drawn also out of sight. */
    activeRow: keptAt?.row ?? (first === undefined ? undefined : 0),
    onKeyDown,
    onFocus: (stop: Stop) => setKept(stop),
    /** The focus follows a shift to its new place. */
    await: (stop: Stop) => {
      awaited.current = stop
    },
  }
}

export type PlannerKeys = ReturnType<typeof usePlannerKeys>

function firstStop({ rows, days, today }: Grid): Stop | undefined {
  const [row] = rows
  const day = days.includes(today) ? today : days[0]
  if (row === undefined || day === undefined) return undefined
  const [shift] = row.shifts.filter(({ date }) => date === day)
  if (shift) return shiftStop(shift.attendance_schedule_id, shift.date)
  return row.can_plan && day >= today ? `add-${row.user_id}-${day}` : `cell-${row.user_id}-${day}`
}

type Found = { shift: PlanShift; member: PlanMember }

function shiftAt(rows: PlanMember[], stop: Stop): Found | undefined {
  for (const member of rows)
    for (const shift of member.shifts)
      if (shiftStop(shift.attendance_schedule_id, shift.date) === stop) return { shift, member }
  return undefined
}
