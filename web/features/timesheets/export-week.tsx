import { useOrganization } from '../../directory/current-organization.ts'
import { csvLines, hoursOf } from '../../ui/csv.ts'
import { download } from '../../ui/download.ts'
import { exportName } from '../../ui/export-name.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { hundredths } from '../../ui/printed.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { useWeekSums } from '../tracking/use-week-sums.ts'
import type { WeekSums } from '../tracking/week-sums.ts'
import { printedWeek } from './printed-week.ts'
import type { WeekOff } from './time-off-lines.ts'
import type { Asked, Week } from './use-timesheet.ts'
import { useWeekOff } from './use-week-off.ts'

/** The week as a file: a line for each project and task, a column for each day, with totals that add up. */
export function ExportWeek({ asked, week, name }: { asked: Asked; week: Week; name: string }) {
  const { time_zone } = useOrganization()
  const { days } = week
  const [first = asked.day, last = asked.day] = [days[0], days.at(-1)]
  const { query, sums } = useWeekSums(asked.whose, first, last)
  const off = useWeekOff(asked, week)
  return (
    <IconAction
      label={t('Export as CSV')}
      icon={IconDownload}
      isOff={query.data === undefined}
      onClick={() =>
        download(
          exportName(['timesheet', name], { from: first, until: last }),
          csvLines(weekLines({ days, sums, off, zone: time_zone })),
        )
      }
    />
  )
}

type Shown = { days: DayText[]; sums: WeekSums; off: WeekOff; zone: string }

/** Hours with two decimals, as the screen shows them in decimals. */
export function weekLines({ days, sums, off, zone }: Shown): (string | number)[][] {
  const shown = printedWeek(days, sums, off, hundredths)
  const hours = ({ days: its, total }: (typeof shown)['all']) => [
    ...days.map((day) => hoursOf(its.get(day) ?? 0)),
    hoursOf(total),
  ]
  const none = { days: new Map<DayText, number>(), total: 0 }
  return [
    [
      t('Project'),
      t('Task'),
      ...days.map((day) => t('{day} (hours)', { day })),
      t('{title} (hours)', { title: t('Total') }),
      t('Time zone'),
    ],
    ...sums.lines.map(({ project, task }, at) => [project, task, ...hours(shown.lines[at] ?? none), zone]),
    ...off.lines.map(({ policy }, at) => [policy, t('Time off'), ...hours(shown.off[at] ?? none), zone]),
    [t('Total'), '', ...hours(shown.all), zone],
  ]
}
