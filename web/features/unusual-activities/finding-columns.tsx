import { Badge, Group } from '@mantine/core'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { minuteText } from '../../ui/dates.ts'
import { Hours } from '../../ui/hours.tsx'
import { RowLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import type { Finding } from './calls.ts'
import { confidenceColours, confidenceWords, typeWords } from './words.ts'

export function findingColumns(
  organizationId: number,
  nameOf: (userId: number) => string,
): Column<Finding>[] {
  return [
    {
      title: t('Finding'),
      width: '30%',
      narrow: '58%',
      cell: ({ id, type }) => (
        <RowLink to={paths.unusualActivity(organizationId, id)}>{typeWords()[type]}</RowLink>
      ),
      text: ({ type }) => typeWords()[type],
    },
    {
      title: t('Member'),
      width: '20%',
      narrow: '42%',
      cell: ({ user_id }) => nameOf(user_id),
      text: ({ user_id }) => nameOf(user_id),
    },
    {
      title: t('Confidence'),
      from: 'sm',
      cell: ({ confidence_level }) => <ConfidenceBadge level={confidence_level} />,
      text: ({ confidence_level }) => confidenceWords()[confidence_level],
    },
    {
      title: t('Begins'),
      from: 'sm',
      cell: ({ starts_at }) => minuteText(starts_at),
      text: ({ starts_at }) => starts_at,
    },
    {
      title: t('Time'),
      from: 'md',
      align: 'right',
      cell: ({ time_tracked_seconds }) => <Hours of={time_tracked_seconds} />,
      seconds: ({ time_tracked_seconds }) => time_tracked_seconds,
    },
    {
      title: t('Status'),
      from: 'md',
      cell: ({ dismissed_at, comment }) =>
        dismissed_at || comment ? (
          <Group gap={4}>
            {dismissed_at && <Badge color="gray">{t('Dismissed')}</Badge>}
            {comment && <Badge color="gray">{t('Commented')}</Badge>}
          </Group>
        ) : (
          <Quiet />
        ),
      text: ({ dismissed_at }) => (dismissed_at ? t('Dismissed') : t('Open')),
    },
  ]
}

export function ConfidenceBadge({ level }: { level: Finding['confidence_level'] }) {
  return <Badge color={confidenceColours[level]}>{confidenceWords()[level]}</Badge>
}
