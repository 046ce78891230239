import { Badge } from '@mantine/core'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { IconBoard } from '../../ui/icons.ts'
import { RowLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { t } from '../../ui/text.ts'
import { NewBoardDialog } from './board-dialog.tsx'
import { type ReportBoard, useBoards } from './calls.ts'
import { FavoriteReports } from './favorite-reports.tsx'

/** The reader's own boards and the shared ones, and which saved reports are favorites. */
export function BoardsPage() {
  const { id } = useOrganization()
  const [mayCreate = false] = useMay(`POST /v2/organizations/${id}/report_boards`)
  return (
    <ListPage
      name="report-boards"
      title={t('Boards')}
      description={t('Saved reports side by side: numbers, charts and tables on one page.')}
      icon={IconBoard}
      rows={useBoards(id)}
      rowKey={(row) => row.id}
      columns={boardColumns(id)}
      create={mayCreate ? { label: t('New board'), dialog: NewBoardDialog } : undefined}
      empty={{
        title: t('No boards yet'),
        text: mayCreate
          ? t('Create a board, then add saved reports as numbers, charts or tables.')
          : t('Boards that are shared with you appear here.'),
      }}
      noMatch={t('No boards match')}
      below={<FavoriteReports />}
    />
  )
}

function boardColumns(organizationId: number): Column<ReportBoard>[] {
  return [
    {
      title: t('Name'),
      width: '50%',
      cell: ({ id, name }) => <RowLink to={paths.reportBoard(organizationId, id)}>{name}</RowLink>,
      text: ({ name }) => name,
    },
    {
      title: t('Reports'),
      align: 'right',
      from: 'sm',
      cell: ({ tiles }) => tiles.length,
      text: ({ tiles }) => String(tiles.length),
    },
    {
      title: t('Seen by'),
      cell: ({ shared }) => <Badge color="gray">{shared ? t('Everyone') : t('Only you')}</Badge>,
      text: ({ shared }) => (shared ? t('Everyone') : t('Only you')),
    },
  ]
}
