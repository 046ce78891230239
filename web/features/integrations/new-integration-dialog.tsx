import { Button, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { integrations, integrationsKey } from './calls.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function NewIntegrationDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New integration" size={480}>
      {isOpen && <Fields onClose={onClose} />}
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: { name: '', type: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Give it a name.' : null),
      type: (value) => (value.trim() === '' ? 'Say what kind of system it is.' : null),
    },
    save: ({ name, type }) => integrations.create(id, { name: name.trim(), type: type.trim() }),
    onSaved: async ({ integration }) => {
      await navigate({ to: paths.integration(id, integration.id) })
      sayDone(`“${integration.name}” is made.`)
      await queries.invalidateQueries({ queryKey: integrationsKey(id) })
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New integration"
      action="Create integration"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput
        label="Name"
        data-autofocus
        placeholder="Our issue tracker"
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Kind"
        description="A lower-case word of your choice, with underscores for spaces. It cannot be changed later."
        placeholder="issue_tracker"
        {...form.getInputProps('type')}
      />
    </Form>
  )
}
