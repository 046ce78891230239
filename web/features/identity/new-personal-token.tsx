import { Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../ui/form.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { access, personalTokensQuery } from './calls.ts'
import { scopes } from './scopes.ts'

type Props = { isOpen: boolean; onClose: () => void; onMade: (refreshToken: string) => void }

export function NewPersonalToken({ isOpen, onClose, onMade }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New personal token" size={520}>
      <Fields onClose={onClose} onMade={onMade} />
    </Modal>
  )
}

function Fields({ onClose, onMade }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { name: '', scopes: ['service:read'] },
    validate: {
      name: (value) => (value.trim() === '' ? 'Say what it is for.' : null),
      scopes: (value) => (value.length === 0 ? 'Choose at least one.' : null),
    },
    save: access.createPersonalToken,
    onSaved: async (reply) => {
      onClose()
      onMade(reply.refresh_token)
      await queries.invalidateQueries(personalTokensQuery)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New personal token"
      action="Create token"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput
        label="Name"
        placeholder="Nightly export"
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label="Access"
        description="What the token may do. Less is safer."
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        {...form.getInputProps('scopes')}
      >
        <Stack gap="sm" mt="sm">
          {scopes.map(({ scope, title, meaning }) => (
            <Checkbox key={scope} value={scope} label={title} description={meaning} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  )
}
