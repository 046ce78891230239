import { activityPercent, activityText } from '../../ui/activity.ts'
import { Facts } from '../../ui/facts.tsx'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import type { Stretch } from './stretches.ts'

/** Some stretches in a few numbers. */
export function StretchFacts({ stretches }: { stretches: Stretch[] }) {
  const sum = (of: (stretch: Stretch) => number) => stretches.reduce((total, each) => total + of(each), 0)
  const tracked = sum((each) => each.tracked)
  const manual = sum((each) => (each.timeType === 'manual' ? each.tracked : 0))
  const billable = sum((each) => (each.billable ? each.tracked : 0))
  const percent = activityPercent(
    sum((each) => each.overall),
    sum((each) => each.inputTracked),
  )
  return (
    <Facts
      facts={[
        [t('Tracked'), <Hours key="tracked" of={tracked} />],
        [t('Activity'), activityText(percent)],
        manual > 0 && [t('Manual'), <Hours key="manual" of={manual} />],
        [
          t('Billable'),
          billable === tracked ? (
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
