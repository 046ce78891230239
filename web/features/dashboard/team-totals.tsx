import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { useMinute } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import tile from '../../ui/tile.module.css'
import type { TeamMember, Totals } from './calls.ts'
import { unbookedSeconds } from './ticking.ts'

type Props = { totals: Totals | undefined; members: TeamMember[] | undefined }

/** What all have together; each number leads to those whom it is made of. */
export function TeamTotals({ totals, members = [] }: Props) {
  const { id } = useOrganization()
  const now = useMinute()
  const running = members.reduce((sum, member) => sum + unbookedSeconds(member, now), 0)
  const waiting = members.filter(({ waiting_timesheet_id }) => waiting_timesheet_id !== undefined).length
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Total
        title="Working now"
        note={totals ? `of ${totals.members.toLocaleString()}` : ''}
        to={{ working: 'yes' }}
        value={totals?.online.toLocaleString()}
      />
      <Total
        title="Today"
        note="all together"
        to={{ sort: 'today' }}
        value={totals && durationText(totals.today_tracked + running)}
      />
      <Total
        title="This week"
        note="since Monday"
        to={{ sort: 'week' }}
        value={totals && durationText(totals.week_tracked + running)}
      />
      <Total
        title="Timesheets"
        note="wait for a decision"
        to={{ kind: 'timesheets' }}
        path={paths.approvals(id)}
        value={totals && waiting.toLocaleString()}
      />
    </SimpleGrid>
  )
}

type TotalProps = {
  title: string
  note: string
  value: string | undefined
  /** What the address says of those whom the number counts. */
  to: Record<string, string>
  path?: string
}

function Total({ title, note, value, to, path = '.' }: TotalProps) {
  return (
    <div className={tile.tile}>
      <Text c="dimmed" fz="sm" fw={500}>
        {title}
      </Text>
      <div className={`${tile.value} figures`}>
        {value === undefined ? (
          <Skeleton height={28} width={64} />
        ) : (
          <Link
            to={path}
            search={(path === '.' ? (before: object) => ({ ...before, ...to }) : to) as never}
            resetScroll={false}
            className={tile.link}
            aria-label={`${title}: ${value} ${note}`}
          >
            {value}
          </Link>
        )}
      </div>
      <Text c="dimmed" fz="sm">
        {note}
      </Text>
    </div>
  )
}
