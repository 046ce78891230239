import { activityPercent, activityText } from '../../ui/activity.ts'
import { Facts } from '../../ui/facts.tsx'
import { Hours } from '../../ui/hours.tsx'
import { RunningWords } from '../../ui/running-words.tsx'
import { t } from '../../ui/text.ts'
import { runningOf, type TimeSum } from './time-sums.ts'

type Props = { sums: TimeSum[]; elapsed: number }

/** A day, or the work of one of its cells, in the numbers that the week shows too. */
export function StretchFacts({ sums, elapsed }: Props) {
  const sum = (of: (each: TimeSum) => number) => sums.reduce((total, each) => total + of(each), 0)
  const booked = sum(({ tracked }) => tracked)
  const running = sum((each) => runningOf(each, elapsed))
  const manual = sum((each) => each.manual)
  const billable = sum((each) => each.billable)
  const percent = activityPercent(
    sum(({ overall }) => overall),
    sum(({ input_tracked }) => input_tracked),
  )
  return (
    <Facts
      facts={[
        [
          t('Tracked'),
          <span key="tracked">
            <Hours of={booked + running} /> <RunningWords of={running} />
          </span>,
        ],
        [t('Activity'), activityText(percent)],
        manual > 0 && [t('Manual'), <Hours key="manual" of={manual} />],
        [
          t('Billable'),
          billable === booked ? (
            t('All')
          ) : billable === 0 ? (
            t('None')
          ) : (
            <Hours key="billable" of={billable} />
          ),
        ],
      ]}
    />
  )
}
