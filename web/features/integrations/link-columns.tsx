import { Badge, Code } from '@mantine/core'
import type { Column } from '../../ui/data-table.tsx'
import { t } from '../../ui/text.ts'
import { TimeAgo } from '../../ui/times.tsx'

type Link = { remote_id: string; status: string; updated_at: string }

/** What every link with an integration shows, behind the name of the linked record. */
export function linkColumns<L extends Link>(disabledWords: (link: L) => string): Column<L>[] {
  return [
    { title: t('External ID'), cell: ({ remote_id }) => <Code>{remote_id}</Code> },
    {
      title: t('Link'),
      from: 'sm',
      cell: (link) =>
        link.status === 'active' ? (
          <Badge color="good">{t('Active')}</Badge>
        ) : (
          <Badge color="gray">{disabledWords(link)}</Badge>
        ),
    },
    { title: t('Changed'), from: 'md', cell: ({ updated_at }) => <TimeAgo at={updated_at} /> },
  ]
}
