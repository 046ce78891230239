import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { Hours } from '../../ui/hours.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import { type NamedRequest, requestsOfQuery } from './calls.ts'
import { hoursBetween, shortDay, statusColours, statusWords } from './request-words.ts'

type Props = { userId: number; first: string; last: string }

/** The manual time requests of a member on some days, and their answers; nothing if there are none. */
export function RequestsOfMember({ userId, first, last }: Props) {
  const { id } = useOrganization()
  const query = useQuery(requestsOfQuery(id, userId, { first, last }))
  const { data } = query
  const title = t('Manual time requests')
  if (data === undefined || data.rows.length === 0) return <SectionProblem query={query} />
  return (
    <Section title={title}>
      <ItemList label={title}>
        {data.rows.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ItemList>
      <CutNotice of={data} />
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
      badges={<Badge color={statusColours[status]}>{statusWords(status)}</Badge>}
      facts={[
        request.project,
        <Hours key="hours" of={approved_seconds ?? duration_seconds} />,
        status === 'approved' && approved_seconds !== duration_seconds && t('Reduced to fit the limits'),
        request.reason_to_submit,
        decidedAt ? <TimeAgo key="decided" at={decidedAt} /> : null,
      ]}
      isOver={status === 'denied'}
    >
      {denial_reason && (
        <Text fz="sm" mt={4}>
          {t('Denied: {reason}', { reason: denial_reason })}
        </Text>
      )}
    </Item>
  )
}
