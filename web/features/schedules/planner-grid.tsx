import { useMemo } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import type { PeopleRow } from '../../directory/people-rows.ts'
import { paths } from '../../paths.ts'
import { usePrintUnit } from '../../ui/hours.tsx'
import { RowLink } from '../../ui/links.tsx'
import { RowGap } from '../../ui/row-gap.tsx'
import { useRowWindow } from '../../ui/row-window.ts'
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
  /** The members in view, in groups; the totals are of all. */
  rows: PeopleRow<PlanMember>[]
  today: DayText
}

const heights = { head: 36, foot: 76, group: 37, member: 67 }

/** A row for each member, a column for each day. Shifts are dragged, or moved by keyboard. */
export function PlannerGrid({ plan, rows, today, ...deeds }: Props) {
  const { id } = useOrganization()
  const days = daysBetween(plan.start_date, plan.stop_date)
  const unit = usePrintUnit()
  const printed = useMemo(() => printedPlan(plan, unit), [plan, unit])
  const changes: PlanChanges = usePlanChanges({ onMoved: (stop) => keys.await(stop) })
  const members = useMemo(() => rows.flatMap((row) => ('person' in row ? row.person : [])), [rows])
  const printedAt = useMemo(() => new Map(plan.members.map((member, at) => [member, at])), [plan])
  const rowOf = (member: PlanMember | undefined) =>
    rows.findIndex((row) => 'person' in row && row.person === member)
  const keys = usePlannerKeys({ rows: members, days, today }, changes, (row) =>
    view.reveal(rowOf(members[row])),
  )
  const view = useRowWindow({
    keys: rows.map((row) => ('person' in row ? row.person.user_id : row.group)),
    heightOf: (index) => {
      const row = rows[index]
      return row && 'group' in row ? heights.group : heights.member
    },
    head: heights.head,
    foot: heights.foot,
    kept: keys.activeRow === undefined ? undefined : rowOf(members[keys.activeRow]),
  })
  const drag = useShiftDrag((shift, member, to) => changes.move(shift, member, to))
  return (
    <div ref={view.frame} className={classes.frame}>
      <table
        ref={keys.frame}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked in is a grid.
        role="grid"
        className={classes.grid}
        aria-label={t('Planner')}
        aria-describedby={plan.members.some(({ can_plan }) => can_plan) ? 'planner-keys' : undefined}
        aria-rowcount={rows.length + 2}
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
          {view.rows.flatMap(({ index, gap }) => {
            const row = rows[index]
            if (row === undefined) return []
            const drawn = { ref: view.measure, 'data-index': index, 'aria-rowindex': index + 2 }
            if ('group' in row)
              return [
                <RowGap key={`before ${row.group}`} height={gap} />,
                <tr key={row.group} {...drawn} className={classes.group}>
                  <th scope="rowgroup" colSpan={days.length + 2}>
                    {row.group} <span className="figures">{row.count}</span>
                  </th>
                </tr>,
              ]
            const { person: member } = row
            return [
              <RowGap key={`before ${member.user_id}`} height={gap} />,
              <tr key={member.user_id} {...drawn}>
                <th scope="row" className={classes.name}>
                  <RowLink to={paths.member(id, member.user_id)}>{member.name}</RowLink>
                </th>
                {days.map((day) => (
                  <PlannerCell key={day} {...{ member, day, today, keys, drag }} {...deeds} />
                ))}
                <td className={classes.total}>
                  <Sum of={member} as={printed.rows[printedAt.get(member) ?? -1]} />
                </td>
              </tr>,
            ]
          })}
          <RowGap height={view.below} />
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
