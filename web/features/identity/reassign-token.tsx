import { Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OrganizationToken } from '../../api/account-types.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { organizationTokens, organizationTokensQuery } from './organization-token-calls.ts'

type Props = { organizationId: number; token: OrganizationToken | undefined; onClose: () => void }

export function ReassignToken({ organizationId, token, onClose }: Props) {
  return (
    <Modal
      opened={token !== undefined}
      onClose={onClose}
      title={`Give “${token?.name}” to another member`}
      size={480}
    >
      {token && <Fields organizationId={organizationId} token={token} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ organizationId, token, onClose }: Props & { token: OrganizationToken }) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { user_id: null as string | null },
    validate: { user_id: (value) => (value === null ? 'Choose a member.' : null) },
    save: ({ user_id }) => organizationTokens.reassign(organizationId, token.id, Number(user_id)),
    onSaved: async ({ organization_token }) => {
      onClose()
      await queries.invalidateQueries(organizationTokensQuery(organizationId))
      sayDone(`“${token.name}” now acts as ${organization_token.user_name}.`)
    },
  })
  return (
    <Form
      of={of}
      label="Reassign"
      action="Give to this member"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Text c="dimmed">
        The secret stays the same. It acts as {token.user_name} now, and as the other member from this moment
        on.
      </Text>
      <AssigneeSelect
        organizationId={organizationId}
        label="Acts as"
        placeholder="Find a member"
        data-autofocus
        {...of.form.getInputProps('user_id')}
      />
    </Form>
  )
}
