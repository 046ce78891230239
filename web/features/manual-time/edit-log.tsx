import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { durationText } from '../../ui/duration.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { linkSearch } from '../../ui/search-state.ts'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'
import type { DayText } from '../../ui/week.ts'
import type { Whose } from '../tracking/calls.ts'
import { editsQuery, type NamedEdit } from './edit-calls.ts'
import { editSentence } from './edit-words.ts'
import { hoursBetween } from './request-words.ts'

type Props = {
  whose: Whose
  day: DayText
  /** Only edits that moved time to this project or away from it. */
  projectId?: number
  /** Of the heading. */
  order: 2 | 3
}

/** Who edited the time of a day, what changed, and why. */
export function EditLog({ whose, day, projectId, order }: Props) {
  const query = useQuery(editsQuery(whose, day))
  const { data } = query
  const edits = (data?.rows ?? []).filter(
    ({ project_id, original_project_id }) =>
      projectId === undefined || project_id === projectId || original_project_id === projectId,
  )
  if (data === undefined || edits.length === 0) return <SectionProblem query={query} />
  return (
    <section aria-label={t('Edits')}>
      <Group justify="space-between" mb={4}>
        <Title order={order} size="h3">
          {t('Edits')}
        </Title>
        <AnchorLink
          to={paths.timeEdits(whose.organizationId)}
          search={linkSearch({ member: String(whose.userId) })}
          fz="sm"
        >
          {t('View all edits')}
        </AnchorLink>
      </Group>
      <ItemList label={t('Edits')}>
        {edits.map((edit) => (
          <Item
            key={edit.id}
            title={`${editSentence(edit)}, ${hoursBetween(whose.zone, edit.starts_at, edit.stops_at)}`}
            facts={[
              durationText(secondsOf(edit)),
              edit.by,
              <TimeAgo key="when" at={edit.created_at} />,
              edit.manual_time_request_id !== undefined && t('Approved request'),
            ]}
          >
            {edit.reason && <Text fz="sm">“{edit.reason}”</Text>}
          </Item>
        ))}
      </ItemList>
      <CutNotice of={data} />
    </section>
  )
}

function secondsOf(edit: NamedEdit): number {
  return (
    Math.max(edit.added_duration, edit.deleted_duration, edit.replaced_duration) ||
    (Date.parse(edit.stops_at) - Date.parse(edit.starts_at)) / 1000
  )
}
