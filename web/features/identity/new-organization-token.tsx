import { Modal, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { newOrganizationTokenForm } from './access-forms.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { organizationTokensQuery } from './organization-token-calls.ts'

type Props = {
  organizationId: number
  isOpen: boolean
  onClose: () => void
  onCreated: (token: string) => void
}

function expiries() {
  const days = [30, 60, 90].map((count) => ({
    value: String(count),
    label: t('In {count, plural, one {# day} other {# days}}', { count }),
  }))
  return [{ value: 'never', label: t('Never') }, ...days]
}

export function NewOrganizationToken({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('New organization token')} size={520}>
      <Fields {...props} />
    </Modal>
  )
}

function Fields({ organizationId, onClose, onCreated }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const of = useCallForm(newOrganizationTokenForm, {
    path: { organization_id: organizationId },
    validate: {
      name: (value) => (value.trim() === '' ? t('Enter a name.') : null),
      user_id: (value) => (value === null ? t('Choose a member.') : null),
    },
    onSaved: async (reply) => {
      onClose()
      onCreated(reply.token)
      await queries.invalidateQueries(organizationTokensQuery(organizationId))
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('New organization token')}
      action={t('Create token')}
      beside={<Cancel onClose={onClose} />}
    >
      <TextInput
        label={t('Name')}
        placeholder={t('Payroll')}
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <AssigneeSelect
        organizationId={organizationId}
        label={t('Acts as')}
        description={t('The token can do what this member can do. Only owners can create one for an owner.')}
        placeholder={t('Find a member')}
        {...form.getInputProps('user_id')}
      />
      <Select
        label={t('Expires')}
        data={expiries()}
        allowDeselect={false}
        {...form.getInputProps('expires')}
      />
    </Form>
  )
}
