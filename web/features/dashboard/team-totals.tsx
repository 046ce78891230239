import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { numberFormat } from '../../ui/formats.ts'
import { exactText, useHoursText } from '../../ui/hours.tsx'
import { runningWords } from '../../ui/running-words.tsx'
import { linkSearch } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { weekDayText } from '../../ui/week.ts'
import { waitingQuery, waitingText } from '../timesheets/use-waiting-count.ts'
import { useElapsed } from '../tracking/time-sums.ts'
import type { TeamNow } from './calls.ts'
import { expectedWords } from './expected-words.ts'

/** Totals of the team; each links to its members. */
export function TeamTotals({ now, path = '.' }: { now: TeamNow | undefined; path?: string }) {
  const { id, week_start } = useOrganization()
  const elapsed = useElapsed(now?.readAtMs)
  const totals = now?.totals
  // The count of Home, Approvals and the navigation: what the reader can decide.
  const { data: waiting } = useQuery(waitingQuery(id))
  const hoursText = useHoursText()
  const running = totals ? totals.running + totals.running_timers * elapsed : 0
  const since = t('since {weekday}', { weekday: weekDayText(week_start) })
  const expected = expectedWords(totals?.week_expected)
  const noted = (note: string) => [note, runningWords(running)].filter(Boolean).join(' · ')
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <Total
        title={t('Working now')}
        note={totals ? t('of {total}', { total: totals.members }) : ''}
        to={{ working: 'yes' }}
        path={path}
        value={totals && numberFormat({}).format(totals.online)}
      />
      <Total
        title={t('Today')}
        note={noted(t('in total'))}
        to={{ sort: 'today' }}
        path={path}
        value={totals && hoursText(totals.today_tracked + running)}
        exact={totals && exactText(totals.today_tracked + running)}
      />
      <Total
        title={t('This week')}
        note={noted([since, expected].filter(Boolean).join(' · '))}
        to={{ sort: 'week' }}
        path={path}
        value={totals && hoursText(totals.week_tracked + running)}
        exact={totals && exactText(totals.week_tracked + running)}
      />
      <Total
        title={t('Timesheets')}
        note={t('waiting for approval')}
        to={{ kind: 'timesheets' }}
        path={paths.approvals(id)}
        value={waiting && waitingText(waiting.timesheets)}
      />
    </SimpleGrid>
  )
}

type TotalProps = {
  title: string
  note: string
  value: string | undefined
  /** To the second. */
  exact?: string | undefined
  /** The filters that show the counted members. */
  to: Record<string, string>
  path?: string
}

function Total({ title, note, value, exact, to, path = '.' }: TotalProps) {
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
            search={linkSearch(path === '.' ? (before) => ({ ...before, ...to }) : to)}
            resetScroll={false}
            className={tile.link}
            title={exact}
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
