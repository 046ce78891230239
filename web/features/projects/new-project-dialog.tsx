import { Button, Modal, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Project } from '../../api/v2-types.ts'
import { ClientSelect } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { paths } from '../../paths.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { faultIn } from '../../ui/field-words.ts'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { projects, refreshWork } from './calls.ts'
import { typeTitles } from './project-words.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Made from a client's page: it is theirs, and the page stays. */
  clientId?: number
}

export function NewProjectDialog({ isOpen, onClose, clientId }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New project" size={560}>
      {isOpen && <Fields onClose={onClose} clientId={clientId} />}
    </Modal>
  )
}

const empty = {
  name: '',
  description: '',
  type: 'project' as Project['type'],
  client_id: null as number | null,
  billable: true,
  bill_rate: '' as Amount,
  pay_rate: '' as Amount,
  members: [] as number[],
}

function Fields({ onClose, clientId }: Omit<Props, 'isOpen'>) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: { ...empty, client_id: clientId ?? null },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: ({ members, ...values }) =>
      projects.create(id, {
        ...values,
        name: values.name.trim(),
        description: values.description.trim() || null,
        bill_rate: amountOf(values.bill_rate),
        pay_rate: amountOf(values.pay_rate),
        members: members.map((user_id) => ({ user_id, role: 'user' })),
      }),
    onSaved: async ({ project }) => {
      if (clientId === undefined) await navigate({ to: paths.project(id, project.id) })
      else onClose()
      sayDone(`“${project.name}” is made.`)
      await refreshWork(queries, id)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New project"
      action="Create project"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
      {clientId === undefined && (
        <ClientSelect
          label="Client"
          description="For whom the work is done; leave it empty for your own."
          {...form.getInputProps('client_id')}
        />
      )}
      <Select
        label="Kind"
        description="Breaks are tracked like projects but get no global to-dos. The kind stays."
        data={Object.entries(typeTitles).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <Textarea label="Description" autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <Switch label="Time on it is billable" {...form.getInputProps('billable', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyField
          label="Bill rate"
          description="Per hour, to the client."
          currency={currency}
          {...form.getInputProps('bill_rate')}
        />
        <MoneyField
          label="Pay rate"
          description="Per hour, to members."
          currency={currency}
          {...form.getInputProps('pay_rate')}
        />
      </SimpleGrid>
      <MemberPicker
        label="Members"
        description="They can track time on it at once. Roles and rates are set on its page."
        {...form.getInputProps('members')}
        error={faultIn(form.errors, 'members')}
      />
    </Form>
  )
}
