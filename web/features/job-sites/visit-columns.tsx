import { Text } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import classes from './site-fields.module.css'
import { enterReasons, exitReasons } from './site-words.ts'
import type { Visit } from './visit-calls.ts'

/** Visits with their times, and why each began and ended. */
export function visitColumns(zone: string, nameOf: (siteId: number) => string): Column<Visit>[] {
  const began = ({ enter_at, enter_reason }: Visit) => [timeIn(zone, enter_at), enterReasons()[enter_reason]]
  const ended = ({ exit_at, exit_reason, last_seen_at }: Visit) =>
    exit_at === undefined || exit_reason === undefined
      ? [t('Still there'), t('Last seen at {time}', { time: timeIn(zone, last_seen_at) })]
      : [timeIn(zone, exit_at), exitReasons()[exit_reason]]
  return [
    {
      title: t('Site'),
      width: '22%',
      narrow: '40%',
      cell: ({ job_site_id }) => nameOf(job_site_id),
      text: ({ job_site_id }) => nameOf(job_site_id),
    },
    {
      title: t('Arrived'),
      narrow: '30%',
      cell: (visit) => <Why said={began(visit)} />,
      text: (visit) => began(visit).join(': '),
    },
    {
      title: t('Left'),
      narrow: '30%',
      cell: (visit) => <Why said={ended(visit)} />,
      text: (visit) => ended(visit).join(': '),
    },
    {
      title: t('Time there'),
      from: 'sm',
      align: 'right',
      width: '12%',
      cell: (visit) => <Hours of={secondsOf(visit)} />,
      seconds: secondsOf,
    },
  ]
}

/** A time, and the reason under it. */
function Why({ said: [time, reason] }: { said: string[] }) {
  return (
    <div className={classes.two}>
      <span className="figures">{time}</span>
      <Text span fz="xs" c="dimmed" lh={1.3} className={classes.reason}>
        {reason}
      </Text>
    </div>
  )
}

function secondsOf({ enter_at, exit_at, last_seen_at }: Visit): number {
  return (Date.parse(exit_at ?? last_seen_at) - Date.parse(enter_at)) / 1_000
}
