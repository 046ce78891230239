import { Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { integrationsKey } from './calls.ts'
import { newIntegrationForm } from './integration-forms.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function NewIntegrationDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New integration')} size={480}>
      {isOpen && <Fields onClose={onClose} />}
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newIntegrationForm, {
    path: { organization_id: id },
    validate: {
      name: (value) => (value.trim() === '' ? t('Enter a name.') : null),
      type: (value) => (value.trim() === '' ? t('Enter the type of system.') : null),
    },
    onSaved: async ({ integration }) => {
      await navigate({ to: paths.integration(id, integration.id) })
      sayDone(t('{integration} created.', { integration: integration.name }))
      await queries.invalidateQueries({ queryKey: integrationsKey(id) })
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('New integration')}
      action={t('Create integration')}
      beside={<Cancel onClose={onClose} />}
    >
      <TextInput
        label={t('Name')}
        data-autofocus
        placeholder={t('Our issue tracker')}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('Type')}
        description={t('A lowercase word with underscores instead of spaces. You can’t change it later.')}
        placeholder={t('issue_tracker')}
        {...form.getInputProps('type')}
      />
    </Form>
  )
}
