import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OrganizationToken } from '../../api/account-types.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { reassignTokenForm } from './access-forms.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { organizationTokensQuery } from './organization-token-calls.ts'

type Props = {
  organizationId: number
  token: OrganizationToken | undefined
  onClose: () => void
  onReissued: (token: string) => void
}

export function ReassignToken({ token, onClose, ...props }: Props) {
  return (
    <Modal
      opened={token !== undefined}
      onClose={onClose}
      title={t('Reassign “{name}”', { name: token?.name ?? '' })}
      size={480}
    >
      {token && <Fields token={token} onClose={onClose} {...props} />}
    </Modal>
  )
}

function Fields({ organizationId, token, onClose, onReissued }: Props & { token: OrganizationToken }) {
  const queries = useQueryClient()
  const of = useCallForm(reassignTokenForm, {
    path: { organization_id: organizationId, token_id: token.id },
    validate: { user_id: (value) => (value === null ? t('Choose a member.') : null) },
    onSaved: async ({ organization_token, token: secret }) => {
      onClose()
      if (secret !== undefined) onReissued(secret)
      await queries.invalidateQueries(organizationTokensQuery(organizationId))
      sayDone(t('“{name}” now acts as {member}.', { name: token.name, member: organization_token.user_name }))
    },
  })
  return (
    <Form of={of} label={t('Reassign token')} action={t('Reassign')} beside={<Cancel onClose={onClose} />}>
      <Text c="dimmed">
        {t(
          'Now it acts as {member}. The token stays the same, unless the member who knows it may do less than the new one: then you get a new token.',
          { member: token.user_name },
        )}
      </Text>
      <AssigneeSelect
        organizationId={organizationId}
        label={t('Acts as')}
        placeholder={t('Find a member')}
        data-autofocus
        {...of.form.getInputProps('user_id')}
      />
    </Form>
  )
}
