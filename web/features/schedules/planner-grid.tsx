import { useMemo } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { usePrintUnit } from '../../ui/hours.tsx'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { type DayText, dayHead, daysBetween, longDay } from '../../ui/week.ts'
import type { Plan, PlanMember, PlanShift } from './plan-calls.ts'
import { PlannerCell } from './planner-cell.tsx'
import classes from './planner-grid.module.css'
import { PlannerTotals, Sum } from './planner-totals.tsx'
import { printedPlan } from './printed-plan.ts'
import { type PlanChanges, usePlanChanges } from './use-plan-changes.ts'
import { usePlannerKeys } from './use-planner-keys.ts'
import { useShiftDrag } from './use-shift-drag.ts'

export type PlannerDeeds = {
  onOpen: (shift: PlanShift, member: PlanMember) => void
  onAdd: (member: PlanMember, day: DayText) => void
}

type Props = PlannerDeeds & {
  plan: Plan
  /** How many members have a row; the totals are of all. */
  drawn: number
  today: DayText
}

/** A row for each member, a column for each day. Shifts are dragged, or moved by keyboard. */
export function PlannerGrid({ plan, drawn, today, ...deeds }: Props) {
  const { id } = useOrganization()
  const days = daysBetween(plan.start_date, plan.stop_date)
  const unit = usePrintUnit()
  const printed = useMemo(() => printedPlan(plan, unit), [plan, unit])
  const changes: PlanChanges = usePlanChanges({ onMoved: (stop) => keys.await(stop) })
  const members = plan.members.slice(0, drawn)
  const keys = usePlannerKeys({ rows: members, days, today }, changes)
  const drag = useShiftDrag((shift, member, to) => changes.move(shift, member, to))
  return (
    <div className={classes.frame}>
      <table
        ref={keys.frame}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked in is a grid.
        role="grid"
        className={classes.grid}
        aria-label={t('Planner')}
        aria-describedby={plan.members.some(({ can_plan }) => can_plan) ? 'planner-keys' : undefined}
        data-busy={changes.isBusy || undefined}
        onKeyDown={keys.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('Member')}
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
            <th scope="col" className={classes.total}>
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member, row) => (
            <tr key={member.user_id}>
              <th scope="row" className={classes.name}>
                <RowLink to={paths.member(id, member.user_id)}>{member.name}</RowLink>
              </th>
              {days.map((day) => (
                <PlannerCell key={day} {...{ member, day, today, keys, drag }} {...deeds} />
              ))}
              <td className={classes.total}>
                <Sum of={member} as={printed.rows[row]} />
              </td>
            </tr>
          ))}
        </tbody>
        <PlannerTotals plan={plan} printed={printed} today={today} />
      </table>
    </div>
  )
}

function DayHead({ day, isToday }: { day: DayText; isToday: boolean }) {
  const { weekday, date } = dayHead(day)
  return (
    <th
      scope="col"
      data-today={isToday || undefined}
      aria-label={longDay(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      {weekday} <span className="figures">{date}</span>
    </th>
  )
}
