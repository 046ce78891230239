import { useProjectColours } from '../../directory/project-colours.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { HoursPerDay, type HoursPerDayProps } from '../../ui/charts/hours-per-day.tsx'
import { secondsOf, type TimeSums } from './time-sums.ts'

type Props = Pick<HoursPerDayProps, 'days' | 'label' | 'to' | 'toSeries' | 'today' | 'expected'> & {
  found: TimeSums
  elapsed: number
  by: 'project' | 'member'
}

/** Hours per day from sums of the server, by project or member. */
export function SumChart({ found, elapsed, by, ...chart }: Props) {
  const { sums, totals, projects, users } = found
  const colourOf = useProjectColours()
  const keys = new Set(sums.map((sum) => keyOf(sum)).filter((key) => key !== undefined))
  // Groups can be finer than the chart, such as tasks; others are those without rows of their own.
  const hasOthers = sums.some((sum) => keyOf(sum) === undefined)
  return (
    <HoursPerDay
      {...chart}
      rows={sums.map((sum) => ({ day: sum.date, key: keyOf(sum), seconds: secondsOf(sum, elapsed) }))}
      others={hasOthers ? Math.max(1, totals.groups - keys.size) : 0}
      {...(by === 'project' && { colourOf })}
      nameOf={(key) =>
        by === 'member'
          ? (users.get(key) ?? unnamed.user(key))
          : (projects.get(key)?.name ?? unnamed.project(key))
      }
    />
  )

  function keyOf(sum: TimeSums['sums'][number]): number | undefined {
    return (by === 'member' ? sum.user_id : sum.project_id) ?? undefined
  }
}
