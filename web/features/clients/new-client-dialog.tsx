import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { BudgetFields } from '../projects/budget-fields.tsx'
import { refreshWork } from '../projects/calls.ts'
import { newClientForm } from './client-forms.ts'
import { ContactFields, nameFault } from './contact-fields.tsx'

type Props = { isOpen: boolean; onClose: () => void }

export function NewClientDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New client')} size={600}>
      {isOpen && <Fields onClose={onClose} />}
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newClientForm, {
    path: { organization_id: id },
    validate: { name: nameFault },
    onSaved: async ({ client }) => {
      await navigate({ to: paths.client(id, client.id) })
      sayDone(t('{client} created.', { client: client.name }))
      await refreshWork(queries, id)
    },
  })
  return (
    <Form
      of={of}
      label={t('New client')}
      action={t('Create client')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <ContactFields form={of.form} />
      <ProjectPicker
        label={t('Projects')}
        description={t('Projects for this client. You can add more later.')}
        {...of.form.getInputProps('project_ids')}
      />
      <Stack component="fieldset" gap="xs" bd={0} p={0} m={0}>
        <Text component="legend" fw={500} fz="sm" p={0} mb={4}>
          {t('Budget')}
        </Text>
        <BudgetFields form={of.form} currency={currency} of="client" />
      </Stack>
    </Form>
  )
}
