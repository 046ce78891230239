import { Group } from '@mantine/core'
import type { DailyActivity } from '../../api/v2-types.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { dayOfMember } from '../../directory/time-links.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { decimalHours, durationText } from '../../ui/duration.ts'
import { Initials } from '../../ui/initials.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { Daily } from './daily-calls.ts'

/** One row for each day, member, project and task; its numbers link to the member's day. */
export function dailyColumns(
  organizationId: number,
  daily: Daily,
  isProject: boolean,
): Column<DailyActivity>[] {
  const dayOf = ({ user_id, date }: DailyActivity) => dayOfMember(organizationId, user_id, date)
  const nameOf = ({ user_id }: DailyActivity) => daily.users.get(user_id) ?? unnamed.user(user_id)
  const projectOf = ({ project_id }: DailyActivity) =>
    daily.projects.get(project_id) ?? unnamed.project(project_id)
  const taskOf = ({ task_id }: DailyActivity) =>
    task_id === null ? '' : (daily.tasks.get(task_id) ?? unnamed.task(task_id))
  const whose: Column<DailyActivity> = {
    title: t('Member'),
    width: '25%',
    cell: (row) => (
      <Group gap="sm" wrap="nowrap">
        <Initials name={nameOf(row)} size={26} />
        <RowLink to={paths.member(organizationId, row.user_id, '/time')}>{nameOf(row)}</RowLink>
      </Group>
    ),
    text: nameOf,
  }
  const which: Column<DailyActivity> = {
    title: t('Project'),
    width: '25%',
    cell: (row) => (
      <Group gap="sm" wrap="nowrap">
        <ProjectDot id={row.project_id} />
        <CellLink to={paths.project(organizationId, row.project_id, '/time')}>{projectOf(row)}</CellLink>
      </Group>
    ),
    text: projectOf,
  }
  const seconds = (
    title: string,
    of: (row: DailyActivity) => number,
    from?: 'sm' | 'md' | 'lg',
  ): Column<DailyActivity> => ({
    title,
    align: 'right',
    ...(from && { from }),
    cell: (row) =>
      of(row) === 0 ? (
        <Quiet />
      ) : (
        <CellLink to={dayOf(row)} label={`${title}, ${calendarDayText(row.date)}: ${durationText(of(row))}`}>
          {durationText(of(row))}
        </CellLink>
      ),
    text: (row) => decimalHours(of(row)),
  })
  return [
    {
      title: t('Date'),
      width: '16%',
      cell: (row) => <RowLink to={dayOf(row)}>{calendarDayText(row.date)}</RowLink>,
      text: ({ date }) => date,
    },
    isProject ? whose : which,
    { title: t('Task'), width: '25%', from: 'md', cell: (row) => taskOf(row) || <Quiet />, text: taskOf },
    seconds(t('Tracked'), ({ tracked }) => tracked),
    {
      title: t('Activity'),
      align: 'right',
      from: 'sm',
      cell: (row) => activityText(percentOf(row)),
      text: (row) => percentOf(row) ?? '',
    },
    seconds(t('Manual'), ({ manual }) => manual, 'lg'),
  ]
}

const percentOf = ({ overall, input_tracked }: DailyActivity) => activityPercent(overall, input_tracked)
