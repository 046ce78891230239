import { Group } from '@mantine/core'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { dayOfMember } from '../../directory/time-links.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import type { Column } from '../../ui/data-table.tsx'
import { calendarDayText } from '../../ui/dates.ts'
import { durationText } from '../../ui/duration.ts'
import { Hours } from '../../ui/hours.tsx'
import { Initials } from '../../ui/initials.tsx'
import { CellLink, RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { DailyRow } from './daily-rows.ts'
import type { DailyOf } from './daily-time.tsx'
import type { TimeSums } from './time-sums.ts'

/** One row for each day and member, or each day, project and task; its numbers link to the member's day. */
export function dailyColumns(organizationId: number, found: TimeSums, of: DailyOf): Column<DailyRow>[] {
  const others = t('{count, plural, one {# other} other {# others}}', { count: othersIn(found) })
  const userOf = ({ user_id }: DailyRow) => ('userId' in of ? of.userId : user_id)
  const dayOf = (row: DailyRow) => {
    const userId = userOf(row)
    return userId === null ? undefined : dayOfMember(organizationId, userId, row.date)
  }
  const nameOf = ({ user_id }: DailyRow) =>
    user_id === null ? others : (found.users.get(user_id) ?? unnamed.user(user_id))
  const projectOf = ({ project_id }: DailyRow) =>
    project_id === null ? others : (found.projects.get(project_id)?.name ?? unnamed.project(project_id))
  const taskOf = ({ task_id }: DailyRow) =>
    task_id === null ? '' : (found.tasks.get(task_id) ?? unnamed.task(task_id))
  const whose: Column<DailyRow> = {
    title: t('Member'),
    width: '30%',
    cell: (row) =>
      row.user_id === null ? (
        <Quiet>{others}</Quiet>
      ) : (
        <Group gap="sm" wrap="nowrap">
          <Initials name={nameOf(row)} size={26} />
          <RowLink to={paths.member(organizationId, row.user_id, '/time')}>{nameOf(row)}</RowLink>
        </Group>
      ),
    text: nameOf,
  }
  const which: Column<DailyRow>[] = [
    {
      title: t('Project'),
      width: '25%',
      cell: (row) =>
        row.project_id === null ? (
          <Quiet>{others}</Quiet>
        ) : (
          <Group gap="sm" wrap="nowrap">
            <ProjectDot id={row.project_id} />
            <CellLink to={paths.project(organizationId, row.project_id, '/time')}>{projectOf(row)}</CellLink>
          </Group>
        ),
      text: projectOf,
    },
    { title: t('Task'), width: '25%', from: 'md', cell: (row) => taskOf(row) || <Quiet />, text: taskOf },
  ]
  const hours = (
    title: string,
    of: (row: DailyRow) => { seconds: number; shown?: number },
    from?: 'sm' | 'md' | 'lg',
  ): Column<DailyRow> => ({
    title,
    align: 'right',
    ...(from && { from }),
    cell: (row) => {
      const { seconds, shown } = of(row)
      const to = dayOf(row)
      if (seconds === 0) return <Quiet />
      if (to === undefined) return <Hours of={seconds} as={shown} />
      return (
        <CellLink to={to} label={`${title}, ${calendarDayText(row.date)}: ${durationText(shown ?? seconds)}`}>
          <Hours of={seconds} as={shown} />
        </CellLink>
      )
    },
    seconds: (row) => of(row).seconds,
  })
  return [
    {
      title: t('Date'),
      width: '16%',
      cell: (row) => {
        const to = dayOf(row)
        return to === undefined ? (
          calendarDayText(row.date)
        ) : (
          <RowLink to={to}>{calendarDayText(row.date)}</RowLink>
        )
      },
      text: ({ date }) => date,
    },
    ...('projectId' in of ? [whose] : which),
    hours(t('Tracked'), (row) => row),
    {
      title: t('Activity'),
      align: 'right',
      from: 'sm',
      cell: (row) => activityText(percentOf(row)),
      text: (row) => percentOf(row) ?? '',
      unit: '%',
    },
    hours(t('Manual'), ({ manual }) => ({ seconds: manual }), 'lg'),
  ]
}

/** Groups without rows of their own. */
function othersIn({ sums, totals }: TimeSums): number {
  const groups = sums
    .filter(({ user_id, project_id }) => user_id !== null || project_id !== null)
    .map(({ user_id, project_id, task_id }) => [user_id, project_id, task_id].join())
  return totals.groups - new Set(groups).size
}

const percentOf = ({ overall, input_tracked }: DailyRow) => activityPercent(overall, input_tracked)
