import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { timeOffOf } from '../../directory/time-links.ts'
import { Hours, useHeardHours } from '../../ui/hours.tsx'
import { IconBeach } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import type { PrintedRow } from './printed-week.ts'
import type { TimeOffLine } from './time-off-lines.ts'
import classes from './week-grid.module.css'

type Props = {
  lines: TimeOffLine[]
  /** As each line is printed. */
  shown: PrintedRow[]
  days: DayText[]
  attributes: (day: DayText) => Record<string, boolean | undefined>
}

/** Approved time off, a row for each policy; every number opens its request. */
export function WeekOffRows({ lines, shown, days, attributes }: Props) {
  return lines.map((line, at) => (
    <tr key={line.policyId} className={classes.off}>
      <th scope="row" className={classes.work}>
        <span className={classes.name}>
          <IconBeach size={14} stroke={1.6} aria-hidden />
          <span className={classes.words}>{line.policy}</span>
        </span>
      </th>
      {days.map((day) => (
        <td key={day} {...attributes(day)}>
          <DayOff line={line} day={day} shown={shown[at]?.days.get(day) ?? 0} />
        </td>
      ))}
      <td className={classes.total}>
        <Hours of={line.total} as={shown[at]?.total} />
      </td>
    </tr>
  ))
}

type DayProps = { line: TimeOffLine; day: DayText; shown: number }

function DayOff({ line: { policy, days }, day, shown }: DayProps) {
  const { id } = useOrganization()
  const heard = useHeardHours()
  const off = days.get(day)
  if (off === undefined || off.seconds === 0) return null
  return (
    <Link
      to={timeOffOf(id, off.requestId, day)}
      className={classes.cell}
      aria-label={t('{work}: {duration}', {
        work: `${policy}, ${longDay(day)}`,
        duration: heard(off.seconds, shown),
      })}
    >
      <Hours of={off.seconds} as={shown} />
    </Link>
  )
}
