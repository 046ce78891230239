import { Hours, usePrintUnit } from '../../ui/hours.tsx'
import { printedParts } from '../../ui/printed.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import type { TimesheetInDetail } from './calls.ts'
import classes from './day-grid.module.css'

type Props = { days: TimesheetInDetail['expected_days']; shown: DayText[] }

/** Below what was worked: what was expected on each day. */
export function ExpectedHours({ days, shown }: Props) {
  const byDate = new Map(days.map(({ date, expected }) => [date, expected]))
  const seconds = shown.map((day) => byDate.get(day) ?? 0)
  const printed = printedParts(seconds, usePrintUnit())
  return (
    <tr className={classes.expected}>
      <th scope="row" className={classes.project}>
        {t('Expected')}
      </th>
      {shown.map((day, at) => (
        <td key={day}>{(seconds[at] ?? 0) > 0 && <Hours of={seconds[at] ?? 0} as={printed.parts[at]} />}</td>
      ))}
      <td>
        <Hours of={seconds.reduce((sum, each) => sum + each, 0)} as={printed.total} />
      </td>
    </tr>
  )
}
