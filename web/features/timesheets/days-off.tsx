import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { timeOffOf } from '../../directory/time-links.ts'
import { Hours, useHeardHours } from '../../ui/hours.tsx'
import { IconBeach } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import type { TimesheetInDetail } from './calls.ts'
import classes from './day-grid.module.css'

type Props = {
  daysOff: TimesheetInDetail['time_off_days']
  shown: DayText[]
  trackedOn: (day: DayText) => number
  /** Both rows as they are printed, by the days that are shown. */
  printed: { off: number[]; all: number[] }
}

export function sumOff(daysOff: Props['daysOff'], day: DayText): number {
  return daysOff.reduce((sum, each) => sum + (each.date === day ? each.amount_used : 0), 0)
}

/** Below what was tracked: approved time off, and both together. */
export function DaysOff({ daysOff, shown, trackedOn, printed }: Props) {
  const byDate = Map.groupBy(daysOff, ({ date }) => date)
  const offOn = (day: DayText) => sumOff(daysOff, day)
  const off = shown.reduce((sum, day) => sum + offOn(day), 0)
  const tracked = shown.reduce((sum, day) => sum + trackedOn(day), 0)
  return (
    <>
      <tr>
        <th scope="row" className={classes.project}>
          <span className={classes.name}>
            <IconBeach size={14} stroke={1.6} aria-hidden /> {t('Time off')}
          </span>
        </th>
        {shown.map((day, at) => (
          <td key={day}>
            <DayOff
              day={day}
              seconds={offOn(day)}
              shown={printed.off[at] ?? 0}
              requestId={byDate.get(day)?.[0]?.time_off_request_id}
            />
          </td>
        ))}
        <td className={classes.total}>
          <Hours of={off} as={sumOfAll(printed.off)} />
        </td>
      </tr>
      <tr>
        <th scope="row" className={classes.project}>
          {t('Total')}
        </th>
        {shown.map((day, at) => (
          <td key={day}>
            {trackedOn(day) + offOn(day) > 0 && (
              <Hours of={trackedOn(day) + offOn(day)} as={printed.all[at]} />
            )}
          </td>
        ))}
        <td className={classes.total}>
          <Hours of={tracked + off} as={sumOfAll(printed.all)} />
        </td>
      </tr>
    </>
  )
}

const sumOfAll = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0)

type DayProps = { day: DayText; seconds: number; shown: number; requestId: number | undefined }

function DayOff({ day, seconds, shown, requestId }: DayProps) {
  const { id } = useOrganization()
  const heard = useHeardHours()
  if (seconds === 0) return null
  return (
    <Link
      to={timeOffOf(id, requestId, day)}
      className={classes.link}
      aria-label={t('{duration} off on {day}', {
        duration: heard(seconds, shown),
        day: longDay(day),
      })}
    >
      <Hours of={seconds} as={shown} />
    </Link>
  )
}
