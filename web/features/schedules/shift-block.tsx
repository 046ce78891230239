import { durationText } from '../../ui/duration.ts'
import { IconAlertTriangle, IconRefresh } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { longDay } from '../../ui/week.ts'
import type { PlanMember, PlanShift } from './plan-calls.ts'
import { conflictWords, timesOf } from './plan-words.ts'
import classes from './planner-grid.module.css'
import { shiftStop } from './planner-steps.ts'
import type { PlannerKeys } from './use-planner-keys.ts'
import type { ShiftDrag } from './use-shift-drag.ts'

type Props = {
  shift: PlanShift
  member: PlanMember
  keys: PlannerKeys
  drag: ShiftDrag
  onOpen: () => void
}

/** One shift in the planner. It opens by a click or Enter. */
export function ShiftBlock({ shift, member, keys, drag: { drag, handles, isClick }, onOpen }: Props) {
  const stop = shiftStop(shift.attendance_schedule_id, shift.date)
  const dragged = drag?.stop === stop ? drag : undefined
  const repeats = shift.repeat_schedule !== null && shift.repeat_schedule !== 'never'
  const conflicts = shift.conflicts.map((conflict) => conflictWords(conflict, shift.time_zone))
  const words = [
    t('{member}, {day}, {times}', { member: member.name, day: longDay(shift.date), times: timesOf(shift) }),
    t('{duration} h', { duration: durationText(shift.duration) }),
    repeats && t('repeats'),
    ...conflicts,
  ]
  return (
    <button
      type="button"
      className={classes.shift}
      data-stop={stop}
      data-fixed={!shift.can_change || undefined}
      data-conflict={conflicts.length > 0 || undefined}
      data-dragged={dragged !== undefined || undefined}
      style={dragged && { transform: `translate(${dragged.x}px, ${dragged.y}px)` }}
      tabIndex={keys.active === stop ? 0 : -1}
      aria-label={words.filter(Boolean).join('. ')}
      title={conflicts.join('; ') || undefined}
      onFocus={() => keys.onFocus(stop)}
      onClick={() => isClick() && onOpen()}
      {...handles(shift, member, false)}
    >
      <span className={classes.times}>
        {timesOf(dragged?.duration === undefined ? shift : lasting(shift, dragged.duration))}
      </span>{' '}
      <span className={classes.length}>
        {t('{duration} h', { duration: durationText(dragged?.duration ?? shift.duration) })}
        {repeats && <IconRefresh size={12} />}
        {conflicts.length > 0 && <IconAlertTriangle size={13} />}
      </span>
      {shift.can_change && <span className={classes.end} {...handles(shift, member, true)} />}
    </button>
  )
}

function lasting(shift: PlanShift, duration: number): PlanShift {
  const stop = new Date(Date.parse(shift.start_time) + duration * 1000)
  return { ...shift, stop_time: stop.toISOString() }
}
