import { Modal, NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { MomentField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { newInviteLinkForm } from './invite-forms.ts'
import { projectRoles } from './invite-words.tsx'

export function NewInviteLink({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New invite link')} size={560}>
      <Fields onClose={onClose} />
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(newInviteLinkForm, {
    path: { organization_id: id },
    onSaved: async () => {
      onClose()
      await refreshPeople(queries, id)
      sayDone(t('Link created. Copy it to share it.'))
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('New invite link')}
      action={t('Create link')}
      beside={<Cancel onClose={onClose} />}
    >
      <Select
        label={t('Role')}
        data={projectRoles()}
        allowDeselect={false}
        description={
          form.values.project_ids.length === 0 ? t('Without a project, they join as viewers.') : undefined
        }
        {...form.getInputProps('role')}
      />
      <ProjectPicker label={t('Projects')} {...form.getInputProps('project_ids')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MomentField label={t('Expires')} {...form.getInputProps('expires_at')} />
        <NumberInput
          label={t('Maximum uses')}
          description={t('Leave empty for no limit.')}
          min={1}
          max={100_000}
          allowDecimal={false}
          {...form.getInputProps('max_uses')}
        />
      </SimpleGrid>
    </Form>
  )
}
