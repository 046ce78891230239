import { Button, Modal, NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { MomentField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { entryRoles } from '../organizations/member-words.tsx'
import { invites, type NewLink } from './calls.ts'

export function NewInviteLink({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New invite link" size={560}>
      <Fields onClose={onClose} />
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      role: 'project_user' as NonNullable<NewLink['role']>,
      project_ids: [] as number[],
      expires_at: '',
      max_uses: '' as Amount,
    },
    save: ({ expires_at, max_uses, ...values }) =>
      invites.createLink(id, { ...values, expires_at: expires_at || null, max_uses: amountOf(max_uses) }),
    onSaved: async () => {
      onClose()
      await refreshPeople(queries, id)
      sayDone('The link is there: copy it and hand it on.')
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New invite link"
      action="Create link"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Select
        label="Role"
        data={entryRoles().filter(({ value }) => value !== 'organization_manager')}
        allowDeselect={false}
        description={
          form.values.project_ids.length === 0 ? 'Without a project they come in as viewers.' : undefined
        }
        {...form.getInputProps('role')}
      />
      <ProjectPicker label="Projects" {...form.getInputProps('project_ids')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MomentField label="Ends" {...form.getInputProps('expires_at')} />
        <NumberInput
          label="Most people"
          description="Empty: as many as come."
          min={1}
          max={100_000}
          allowDecimal={false}
          {...form.getInputProps('max_uses')}
        />
      </SimpleGrid>
    </Form>
  )
}
