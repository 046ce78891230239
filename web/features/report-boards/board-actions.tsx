import { Button, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { sayProblem } from '../../ui/notices.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { ChangeBoardDialog } from './board-dialog.tsx'
import { boardKey, boardsKey, changeHome, deleteBoard, homeQuery, type ReportBoard } from './calls.ts'

type Props = { board: ReportBoard; mayChange: boolean }

/** What can be done with a whole board: everyone may show it on their Home. */
export function BoardActions({ board, mayChange }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(false)
  const removal = useRemoval({
    remove: () => deleteBoard(board),
    refresh: async () => {
      await navigate({ to: paths.reportBoards(id), replace: true })
      queries.removeQueries({ queryKey: boardKey(id, board.id) })
      await queries.invalidateQueries({ queryKey: boardsKey(id) })
    },
    question: {
      title: t('Delete {board}?', { board: board.name }),
      consequence: board.shared
        ? t('Nobody in the organization finds it any more. The saved reports stay.')
        : t('The saved reports stay.'),
      action: t('Delete board'),
    },
    done: t('{board} deleted.', { board: board.name }),
  })
  return (
    <>
      <OnHome board={board} />
      {mayChange && (
        <>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('Rename or share')}
          </Button>
          <DeleteButton removal={removal} />
          <ChangeBoardDialog board={board} isOpen={isChanging} onClose={() => setChanging(false)} />
        </>
      )}
    </>
  )
}

function OnHome({ board }: { board: ReportBoard }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const [mayChange] = useMay(`PUT /v2/organizations/${id}/report_home`)
  const home = useQuery(homeQuery(id))
  const change = useMutation({
    mutationFn: (isShown: boolean) => changeHome(id, { report_board_id: isShown ? board.id : null }),
    onError: sayProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: homeQuery(id).queryKey }),
  })
  if (!mayChange) return null
  if (home.data === undefined) return <SectionProblem query={home} />
  const isShown = change.isPending ? change.variables : home.data.home.report_board_id === board.id
  return (
    <Switch
      label={t('Show on Home')}
      checked={isShown}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}
