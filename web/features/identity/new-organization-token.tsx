import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../ui/form.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { type Expiry, organizationTokens, organizationTokensQuery } from './organization-token-calls.ts'

type Props = { organizationId: number; isOpen: boolean; onClose: () => void; onMade: (token: string) => void }

const expiries: { value: Expiry; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '60', label: 'In 60 days' },
  { value: '90', label: 'In 90 days' },
]

export function NewOrganizationToken({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title="New organization token" size={520}>
      <Fields {...props} />
    </Modal>
  )
}

function Fields({ organizationId, onClose, onMade }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { name: '', user_id: null as string | null, expires: 'never' as Expiry },
    validate: {
      name: (value) => (value.trim() === '' ? 'Say what it is for.' : null),
      user_id: (value) => (value === null ? 'Choose the member as whom it acts.' : null),
    },
    save: ({ name, user_id, expires }) =>
      organizationTokens.create(organizationId, { name: name.trim(), user_id: Number(user_id), expires }),
    onSaved: async (reply) => {
      onClose()
      onMade(reply.token)
      await queries.invalidateQueries(organizationTokensQuery(organizationId))
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New organization token"
      action="Create token"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput
        label="Name"
        placeholder="Payroll"
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <AssigneeSelect
        organizationId={organizationId}
        label="Acts as"
        description="The token can do what this member can do. Only an owner can give one to an owner."
        placeholder="Find a member"
        {...form.getInputProps('user_id')}
      />
      <Select label="Ends" data={expiries} allowDeselect={false} {...form.getInputProps('expires')} />
    </Form>
  )
}
