import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { ApiForm } from '../../ui/use-api-form.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { newBoardForm, renameBoardForm } from './board-forms.ts'
import { boardsKey, type ReportBoard } from './calls.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function NewBoardDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New board')}>
      {isOpen && <Created onClose={onClose} />}
    </Modal>
  )
}

export function ChangeBoardDialog({ isOpen, onClose, board }: Props & { board: ReportBoard }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Rename or share')}>
      {isOpen && <Changed board={board} onClose={onClose} />}
    </Modal>
  )
}

/** The new board opens: what it needs next are reports. */
function Created({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newBoardForm, {
    path: { organization_id: id },
    validate: { name: nameFault },
    onSaved: async ({ report_board }) => {
      await queries.invalidateQueries({ queryKey: boardsKey(id) })
      await navigate({ to: paths.reportBoard(id, report_board.id) })
      sayDone(t('{board} created.', { board: report_board.name }))
    },
  })
  return <Fields of={of} label={t('New board')} action={t('Create board')} onClose={onClose} />
}

function Changed({ board, onClose }: { board: ReportBoard; onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(renameBoardForm, {
    path: { report_board_id: board.id },
    values: { name: board.name, shared: board.shared },
    validate: { name: nameFault },
    onSaved: async ({ report_board }) => {
      await queries.invalidateQueries({ queryKey: boardsKey(id) })
      onClose()
      sayDone(t('{board} saved.', { board: report_board.name }))
    },
  })
  return <Fields of={of} label={t('Rename or share')} action={t('Save')} onClose={onClose} />
}

type Named = { name: string; shared: boolean }
type FieldsProps<Values extends Named> = {
  of: ApiForm<Values>
  label: string
  action: string
  onClose: () => void
}

function Fields<Values extends Named>({ of, label, action, onClose }: FieldsProps<Values>) {
  return (
    <Form
      of={of}
      label={label}
      action={action}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <TextInput label={t('Name')} required maxLength={60} {...of.form.getInputProps('name')} />
      <Switch
        label={t('Share with the organization')}
        description={t('Everyone finds the board. Each tile shows them only what they may see.')}
        {...of.form.getInputProps('shared', { type: 'checkbox' })}
      />
    </Form>
  )
}

const nameFault = (name: string) => (name.trim() === '' ? t('Enter a name.') : null)
