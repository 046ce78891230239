import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Calls, TimeEditLog } from '../../api/v2-types.ts'
import { paths } from '../../paths.ts'
import { durationText } from '../../ui/duration.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import type { DayText } from '../../ui/week.ts'
import { timeIn } from '../../ui/zone.ts'
import type { Whose } from '../tracking/calls.ts'
import { editsQuery } from './edit-calls.ts'

type Props = {
  whose: Whose
  day: DayText
  /** Only what came to this project or was taken from it. */
  projectId?: number
}

/** Who changed what of a day by hand, and why. */
export function EditLog({ whose, day, projectId }: Props) {
  const { data } = useQuery(editsQuery(whose, day))
  const logs = (data?.time_edit_logs ?? []).filter(
    ({ project_id, original_project_id }) =>
      projectId === undefined || project_id === projectId || original_project_id === projectId,
  )
  if (data === undefined || logs.length === 0) return null
  return (
    <section aria-label="Changes by hand">
      <Group justify="space-between" mb={4}>
        <Title order={3}>Changes by hand</Title>
        <AnchorLink
          to={paths.timeEdits(whose.organizationId)}
          search={{ member: String(whose.userId) } as never}
          fz="sm"
        >
          All changes
        </AnchorLink>
      </Group>
      <ItemList label="Changes by hand">
        {logs.map((log) => (
          <Item
            key={log.id}
            title={`${deedWords(log, data)} ${timeIn(whose.zone, log.starts_at)} – ${timeIn(whose.zone, log.stops_at)}`}
            facts={[
              durationText(secondsOf(log)),
              data.users?.find(({ id }) => id === log.blame_user_id)?.name ?? `User ${log.blame_user_id}`,
              <TimeAgo key="when" at={log.created_at} />,
              log.manual_time_request_id !== undefined && 'By an approved request',
            ]}
          >
            {log.reason && <Text fz="sm">“{log.reason}”</Text>}
          </Item>
        ))}
      </ItemList>
    </section>
  )
}

type Beside = Pick<
  Calls['GET /v2/organizations/{organization_id}/time_edit_logs']['reply'],
  'projects' | 'tasks'
>

function deedWords(log: TimeEditLog, { projects = [] }: Beside): string {
  const name = (id: number | undefined) => projects.find((each) => each.id === id)?.name ?? ''
  const to = name(log.project_id)
  const from = name(log.original_project_id)
  if (log.action === 'add') return `Added to ${to}`
  if (log.action === 'delete') return `Deleted from ${from}`
  if (log.action === 'replace') return `Replaced on ${from}`
  return from === to || from === '' ? `Changed on ${to}` : `Moved from ${from} to ${to}`
}

function secondsOf({
  added_duration,
  deleted_duration,
  replaced_duration,
  starts_at,
  stops_at,
}: TimeEditLog): number {
  return (
    Math.max(added_duration, deleted_duration, replaced_duration) ||
    (Date.parse(stops_at) - Date.parse(starts_at)) / 1000
  )
}
