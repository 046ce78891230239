import { activityPercent, activityText } from '../../ui/activity.ts'
import { clockText } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import classes from './slot-table.module.css'
import type { Activity } from './stretches.ts'

/** The ten-minute slots of tracked time. */
export function SlotTable({
  activities,
  zone,
  label,
}: {
  activities: Activity[]
  zone: string
  label: string
}) {
  return (
    <table className={`${classes.slots} figures`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('From')}</th>
          <th scope="col">{t('Tracked')}</th>
          <th scope="col">{t('Activity')}</th>
        </tr>
      </thead>
      <tbody>
        {activities.map(({ starts_at, tracked, overall, input_tracked }) => (
          <tr key={starts_at}>
            <th scope="row">{timeIn(zone, starts_at)}</th>
            <td>{clockText(tracked)}</td>
            <td>{activityText(activityPercent(overall, input_tracked))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
