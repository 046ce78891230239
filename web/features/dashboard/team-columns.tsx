import { Group, Text } from '@mantine/core'
import type { Membership } from '../../api/account-types.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { dayOfMember, weekOfMember } from '../../directory/time-links.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { activityText } from '../../ui/activity.ts'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { durationText } from '../../ui/duration.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconInbox } from '../../ui/icons.ts'
import { Initials } from '../../ui/initials.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet, TimeAgo } from '../../ui/times.tsx'
import type { DayText } from '../../ui/week.ts'
import type { Absence } from '../calendars/absence.ts'
import type { TeamMember } from './calls.ts'
import { RunningTime } from './running-time.tsx'
import classes from './team-columns.module.css'
import type { ShownMember } from './ticking.ts'

/** `totals`: what today and the week of all listed members add up to, if the server has summed up just them. */
export function teamColumns(
  { id }: Membership,
  today: DayText,
  away: Absence[],
  totals: { today: number; week: number } | undefined,
): Column<ShownMember>[] {
  const policies = new Map(away.map(({ userId, policy }) => [userId, policy]))
  return [
    {
      title: t('Name'),
      width: '21%',
      cell: ({ user_id, name, online }) => (
        <Group gap="sm" wrap="nowrap">
          <span className={classes.person} data-online={online || undefined}>
            <Initials name={name} size={26} />
          </span>
          <RowLink to={paths.member(id, user_id, '/time')}>{name}</RowLink>
        </Group>
      ),
      text: ({ name }) => name,
      sums: totals && [t('Total')],
    },
    {
      title: t('Now'),
      width: '27%',
      from: 'sm',
      cell: (member) => <Now member={member} organizationId={id} awayFor={policies.get(member.user_id)} />,
      text: ({ user_id, online, project, task }) =>
        online ? [project, task].filter(Boolean).join(' · ') : (policies.get(user_id) ?? ''),
    },
    {
      title: t('Today'),
      align: 'right',
      width: '9%',
      cell: (member) => <Today member={member} to={dayOfMember(id, member.user_id, today)} />,
      seconds: ({ today: { seconds } }) => seconds,
      sums: totals && [<Hours key="total" of={totals.today} />],
    },
    {
      title: t('This week'),
      width: '17%',
      from: 'md',
      cell: (member) => <Week member={member} to={weekOfMember(id, member.user_id, today)} />,
      seconds: ({ week: { seconds } }) => seconds,
      sums: totals && [<Hours key="total" of={totals.week} />],
    },
    {
      title: t('Activity'),
      align: 'right',
      width: '8%',
      from: 'md',
      cell: ({ user_id, name, today_activity }) =>
        today_activity === null ? (
          <Quiet />
        ) : (
          <CellLink
            to={dayOfMember(id, user_id, today)}
            label={t('{member}’s activity today: {percent}', {
              member: name,
              percent: activityText(today_activity),
            })}
          >
            {activityText(today_activity)}
          </CellLink>
        ),
      text: ({ today_activity }) => today_activity ?? '',
      unit: '%',
    },
    {
      title: t('Last seen'),
      from: 'lg',
      cell: ({ name, last_client_activity, waiting_timesheet_id, online }) => (
        <Group gap="xs" wrap="nowrap">
          {online ? t('now') : <TimeAgo at={last_client_activity} />}
          {waiting_timesheet_id && (
            <CellLink
              to={paths.approvals(id)}
              search={{ kind: 'timesheets' }}
              label={t('{member} has a timesheet waiting for approval', { member: name })}
            >
              <IconInbox size={16} stroke={1.6} />
            </CellLink>
          )}
        </Group>
      ),
      text: ({ last_client_activity }) => last_client_activity ?? '',
    },
  ]
}

type NowProps = { member: TeamMember; organizationId: number; awayFor: string | undefined }

function Now({ member, organizationId, awayFor }: NowProps) {
  const { project_id, project, task, note, idle_since } = member
  if (project_id === null)
    return <Quiet>{awayFor === undefined ? '–' : t('Away: {policy}', { policy: awayFor })}</Quiet>
  return (
    <Group gap="xs" wrap="nowrap">
      <ProjectDot id={project_id} />
      <Text span truncate title={[project, task, note].filter(Boolean).join(' · ')}>
        <CellLink to={paths.project(organizationId, project_id, '/time')}>
          {project || unnamed.project(project_id)}
        </CellLink>
        {(task || note) && (
          <Text span c="dimmed">
            {' '}
            · {task || note}
          </Text>
        )}
      </Text>
      {idle_since ? <Quiet>{t('idle')}</Quiet> : <RunningTime member={member} />}
    </Group>
  )
}

function Today({ member, to }: { member: ShownMember; to: string }) {
  const { seconds, shown } = member.today
  return (
    <CellLink
      to={to}
      label={t('{member} today: {duration}', { member: member.name, duration: durationText(shown) })}
    >
      {seconds === 0 ? <Quiet>{durationText(0)}</Quiet> : <Hours of={seconds} as={shown} />}
    </CellLink>
  )
}

function Week({ member, to }: { member: ShownMember; to: string }) {
  const { seconds, shown } = member.week
  return (
    <Group gap="sm" wrap="nowrap">
      <span className={`${classes.hours} figures`}>
        <CellLink
          to={to}
          label={t('{member} this week: {duration}', {
            member: member.name,
            duration: durationText(shown),
          })}
        >
          {seconds === 0 ? <Quiet>{durationText(0)}</Quiet> : <Hours of={seconds} as={shown} />}
        </CellLink>
      </span>
      {member.expected_per_week !== undefined && (
        <QuietBar
          value={seconds}
          of={member.expected_per_week}
          label={t('{used} of {total} expected', {
            used: durationText(shown),
            total: durationText(member.expected_per_week),
          })}
        />
      )}
    </Group>
  )
}
