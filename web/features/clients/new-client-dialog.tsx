import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { faultIn } from '../../ui/field-words.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { type BudgetDraft, budgetOf } from '../projects/budget-draft.ts'
import { BudgetFields } from '../projects/budget-fields.tsx'
import { refreshWork } from '../projects/calls.ts'
import { clients } from './calls.ts'
import { ContactFields, contactOf } from './contact-fields.tsx'

type Props = { isOpen: boolean; onClose: () => void }

export function NewClientDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New client" size={600}>
      {isOpen && <Fields onClose={onClose} />}
    </Modal>
  )
}

const empty = {
  name: '',
  emails: [] as string[],
  phone: '',
  address: '',
  project_ids: [] as number[],
  budget: null as BudgetDraft | null,
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: empty,
    validate: { name: (value) => (value.trim() === '' ? 'Give them a name.' : null) },
    save: ({ budget, project_ids, ...contact }) =>
      clients.create(id, { ...contactOf(contact), project_ids, budget: budgetOf(budget) }),
    onSaved: async ({ client }) => {
      await navigate({ to: paths.client(id, client.id) })
      sayDone(`“${client.name}” is made.`)
      await refreshWork(queries, id)
    },
  })
  return (
    <Form
      of={of}
      label="New client"
      action="Create client"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ContactFields form={of.form} />
      <ProjectPicker
        label="Projects"
        description="Projects that you work on for them; more can be made later."
        {...of.form.getInputProps('project_ids')}
        error={faultIn(of.form.errors, 'project_ids')}
      />
      <Stack component="fieldset" gap="xs" bd={0} p={0} m={0}>
        <Text component="legend" fw={500} fz="sm" p={0} mb={4}>
          Budget
        </Text>
        <BudgetFields form={of.form} currency={currency} of="client" />
      </Stack>
    </Form>
  )
}
