import { Modal, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClientSelect } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWork } from './calls.ts'
import { ColorField } from './color-field.tsx'
import { newProjectForm } from './project-forms.ts'
import { typeTitles } from './project-words.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Opened from the page of a client: the project is theirs, and the page stays open. */
  clientId?: number
}

export function NewProjectDialog({ isOpen, onClose, clientId }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New project')} size={560}>
      {isOpen && <Fields onClose={onClose} clientId={clientId} />}
    </Modal>
  )
}

function Fields({ onClose, clientId }: Omit<Props, 'isOpen'>) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newProjectForm, {
    path: { organization_id: id },
    values: { ...newProjectForm.empty, client_id: clientId ?? null },
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ project }) => {
      if (clientId === undefined) await navigate({ to: paths.project(id, project.id) })
      else onClose()
      sayDone(t('{project} created.', { project: project.name }))
      await refreshWork(queries, id)
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('New project')} action={t('Create project')} beside={<Cancel onClose={onClose} />}>
      <TextInput label={t('Name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      {clientId === undefined && (
        <ClientSelect
          label={t('Client')}
          description={t('Leave empty for internal work.')}
          {...form.getInputProps('client_id')}
        />
      )}
      <Select
        label={t('Type')}
        description={t(
          'Breaks are tracked like projects but have no global to-dos. You can’t change this later.',
        )}
        data={Object.entries(typeTitles()).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <Textarea
        label={t('Description')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <ColorField {...form.getInputProps('color')} />
      <Switch label={t('Billable')} {...form.getInputProps('billable', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyField
          label={t('Bill rate')}
          description={t('Per hour, charged to the client.')}
          currency={currency}
          {...form.getInputProps('bill_rate')}
        />
        <MoneyField
          label={t('Pay rate')}
          description={t('Per hour, paid to members.')}
          currency={currency}
          {...form.getInputProps('pay_rate')}
        />
      </SimpleGrid>
      <MemberPicker
        label={t('Members')}
        description={t('They can track time right away. Set roles and rates on the project page.')}
        {...form.getInputProps('members')}
      />
    </Form>
  )
}
