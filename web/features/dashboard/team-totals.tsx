import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { useMinute } from '../../ui/clock.ts'
import { durationText } from '../../ui/duration.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import type { TeamMember, Totals } from './calls.ts'
import { unbookedSeconds } from './ticking.ts'

type Props = { totals: Totals | undefined; members: TeamMember[] | undefined }

/** Totals of the team; each links to its members. */
export function TeamTotals({ totals, members = [] }: Props) {
  const { id } = useOrganization()
  const now = useMinute()
  const running = members.reduce((sum, member) => sum + unbookedSeconds(member, now), 0)
  const waiting = members.filter(({ waiting_timesheet_id }) => waiting_timesheet_id !== undefined).length
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Total
        title={t('Working now')}
        note={totals ? t('of {total}', { total: totals.members }) : ''}
        to={{ working: 'yes' }}
        value={totals && numberFormat({}).format(totals.online)}
      />
      <Total
        title={t('Today')}
        note={t('in total')}
        to={{ sort: 'today' }}
        value={totals && durationText(totals.today_tracked + running)}
      />
      <Total
        title={t('This week')}
        note={t('since Monday')}
        to={{ sort: 'week' }}
        value={totals && durationText(totals.week_tracked + running)}
      />
      <Total
        title={t('Timesheets')}
        note={t('waiting for approval')}
        to={{ kind: 'timesheets' }}
        path={paths.approvals(id)}
        value={totals && numberFormat({}).format(waiting)}
      />
    </SimpleGrid>
  )
}

type TotalProps = {
  title: string
  note: string
  value: string | undefined
  /** The filters that show the counted members. */
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
            aria-label={t('{title}: {value} {note}', { title, value, note })}
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
