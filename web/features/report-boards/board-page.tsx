import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconBoard, IconPlus } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { AddTileDialog } from './add-tile-dialog.tsx'
import { BoardActions } from './board-actions.tsx'
import { BoardGrid } from './board-grid.tsx'
import { type Board, boardQuery } from './calls.ts'
import { ShareBoard } from './share-board.tsx'
import { mostTiles } from './tile-moves.ts'
import { useArrange } from './use-arrange.ts'

/** Saved reports side by side, each as its reader may see it now. */
export function BoardPage() {
  const { id } = useOrganization()
  const boardId = Number(useParams({ strict: false }).boardId)
  const query = useQuery(boardQuery(id, boardId))
  const [mayChange = false] = useMay(`PUT /v2/report_boards/${boardId}`)
  const [isAdding, setAdding] = useState(false)
  const board = query.data?.board
  const add = board && mayChange && board.tiles.length < mostTiles && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('Add report')}
    </Button>
  )
  return (
    <Page
      title={board?.name ?? t('Board')}
      description={board?.shared ? t('Shared with the organization.') : undefined}
      actions={
        board && (
          <>
            <BoardActions board={board} mayChange={mayChange} />
            {query.data && <ShareBoard {...query.data} />}
            {board.tiles.length > 0 && add}
          </>
        )
      }
    >
      <Loaded query={query}>
        {(found) => (
          <Shown
            {...found}
            mayChange={mayChange}
            add={add}
            isAdding={isAdding}
            onAdded={() => setAdding(false)}
          />
        )}
      </Loaded>
    </Page>
  )
}

type ShownProps = Board & {
  mayChange: boolean
  add: React.ReactNode
  isAdding: boolean
  onAdded: () => void
}

function Shown({ board, views, mayChange, add, isAdding, onAdded }: ShownProps) {
  const arrange = useArrange(board.id)
  return (
    <>
      {board.tiles.length === 0 ? (
        <EmptyState icon={IconBoard} title={t('No reports on this board yet')} action={add}>
          {mayChange
            ? t('Add a saved report as a number, a chart or a table.')
            : t('The member who created it can add saved reports.')}
        </EmptyState>
      ) : (
        <BoardGrid board={board} views={views} onArrange={mayChange ? arrange.mutate : undefined} />
      )}
      <AddTileDialog
        isOpen={isAdding}
        isShared={board.shared}
        onClose={onAdded}
        onAdd={(tile) => {
          arrange.mutate([...board.tiles, tile])
          onAdded()
        }}
      />
    </>
  )
}
