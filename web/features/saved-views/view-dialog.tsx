import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { ApiForm } from '../../ui/use-api-form.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type SavedView, viewsKey } from './calls.ts'
import { newViewForm, renameViewForm } from './view-forms.ts'

type Props = {
  isOpen: boolean
  list: string
  /** What is shown now, for a new view. */
  query: string
  /** The one to rename or share; without, a new one. */
  view: SavedView | undefined
  onClose: () => void
  onCreated: (view: SavedView) => void
}

export function ViewDialog(props: Props) {
  const { isOpen, view, onClose } = props
  return (
    <Modal opened={isOpen} onClose={onClose} title={view ? t('Rename or share') : t('New view')}>
      {isOpen && (view ? <Changed {...props} view={view} /> : <Created {...props} />)}
    </Modal>
  )
}

function Created({ list, query, onClose, onCreated }: Props) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(newViewForm, {
    path: { organization_id: id },
    values: { ...newViewForm.empty, list, query },
    validate: { name: nameFault },
    onSaved: async ({ saved_view }) => {
      await queries.invalidateQueries({ queryKey: viewsKey(id, list) })
      onCreated(saved_view)
      sayDone(t('{view} saved.', { view: saved_view.name }))
    },
  })
  return <Fields of={of} label={t('New view')} action={t('Save view')} onClose={onClose} />
}

function Changed({ list, view, onClose }: Props & { view: SavedView }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(renameViewForm, {
    path: { saved_view_id: view.id },
    values: { name: view.name, shared: view.shared },
    validate: { name: nameFault },
    onSaved: async ({ saved_view }) => {
      await queries.invalidateQueries({ queryKey: viewsKey(id, list) })
      onClose()
      sayDone(t('{view} saved.', { view: saved_view.name }))
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
        description={t('Everyone finds it in this list. They see only what their own rights show.')}
        {...of.form.getInputProps('shared', { type: 'checkbox' })}
      />
    </Form>
  )
}

const nameFault = (name: string) => (name.trim() === '' ? t('Enter a name.') : null)
