import { IconPlus } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import type { PlanMember } from './plan-calls.ts'
import classes from './planner-grid.module.css'
import type { PlannerDeeds } from './planner-grid.tsx'
import { addStop, cellStop, mayAdd, stopsOf } from './planner-steps.ts'
import { ShiftBlock } from './shift-block.tsx'
import type { PlannerKeys } from './use-planner-keys.ts'
import { cellName, type ShiftDrag } from './use-shift-drag.ts'

type Props = PlannerDeeds & {
  member: PlanMember
  day: DayText
  today: DayText
  keys: PlannerKeys
  drag: ShiftDrag
}

/** The shifts of a member on a day, their days off, and the button that adds a shift. */
export function PlannerCell({ member, day, today, keys, drag, onOpen, onAdd }: Props) {
  const shifts = member.shifts.filter(({ date }) => date === day)
  const off = member.days_off.filter(({ date }) => date === day)
  const name = cellName(member.user_id, day)
  const empty = cellStop(member.user_id, day)
  const isStop = stopsOf(member, day, today).includes(empty)
  const add = addStop(member.user_id, day)
  return (
    <td
      data-cell={name}
      data-today={day === today || undefined}
      data-over={drag.drag?.cell === name || undefined}
      {...(isStop && {
        'data-stop': empty,
        tabIndex: keys.active === empty ? 0 : -1,
        onFocus: () => keys.onFocus(empty),
        'aria-label': t('{member}, {day}: no shift', { member: member.name, day: longDay(day) }),
      })}
    >
      <div className={classes.cell}>
        {off.map(({ kind, name: what, status }) => (
          <span key={`${kind} ${what}`} className={classes.off}>
            {status === 'submitted' ? t('{name} (requested)', { name: what }) : what}
          </span>
        ))}
        {shifts.map((shift) => (
          <ShiftBlock
            key={shift.attendance_schedule_id}
            {...{ shift, member, keys, drag }}
            onOpen={() => onOpen(shift, member)}
          />
        ))}
        {mayAdd(member, day, today) && (
          <button
            type="button"
            className={classes.add}
            data-stop={add}
            tabIndex={keys.active === add ? 0 : -1}
            aria-label={t('Add a shift: {member}, {day}', { member: member.name, day: longDay(day) })}
            onFocus={() => keys.onFocus(add)}
            onClick={() => onAdd(member, day)}
          >
            <IconPlus size={14} />
          </button>
        )}
      </div>
    </td>
  )
}
