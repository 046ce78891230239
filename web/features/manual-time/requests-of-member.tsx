import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { Hours } from '../../ui/hours.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { type NamedRequest, requestsOfQuery } from './calls.ts'
import { hoursBetween, shortDay, statusColours, statusWords } from './request-words.ts'

type Props = { userId: number; first: string; last: string; title?: string }

/** What a member asked to have counted on these days, and what came of it; nothing where nothing was asked. */
export function RequestsOfMember({ userId, first, last, title = 'Requests for manual time' }: Props) {
  const { id } = useOrganization()
  const { data = [] } = useQuery(requestsOfQuery(id, userId, { first, last }))
  if (data.length === 0) return null
  return (
    <Section title={title}>
      <ItemList label={title}>
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ItemList>
    </Section>
  )
}

function Request({ request }: { request: NamedRequest }) {
  const { time_zone } = useOrganization()
  const { status, approved_seconds, duration_seconds, denial_reason } = request
  const decidedAt = request.approved_at ?? request.denied_at
  return (
    <Item
      icon={<ProjectDot id={request.project_id} />}
      title={`${shortDay(request.date)}, ${hoursBetween(time_zone, request.start_time, request.stop_time)}`}
      badges={<Badge color={statusColours[status]}>{statusWords[status]}</Badge>}
      facts={[
        request.project,
        <Hours key="hours" of={approved_seconds ?? duration_seconds} />,
        status === 'approved' && approved_seconds !== duration_seconds && 'only what the limits allowed',
        request.reason_to_submit,
        decidedAt ? <TimeAgo key="decided" at={decidedAt} /> : null,
      ]}
      isOver={status === 'denied'}
    >
      {denial_reason && (
        <Text fz="sm" mt={4}>
          Denied: {denial_reason}
        </Text>
      )}
    </Item>
  )
}
