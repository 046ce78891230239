import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { invites, type NamedInvite } from './calls.ts'
import { InviteFields } from './invite-fields.tsx'

type Props = { invite: NamedInvite | undefined; onClose: () => void }

export function EditInvite({ invite, onClose }: Props) {
  return (
    <Modal
      opened={invite !== undefined}
      onClose={onClose}
      title={`Invite of ${invite?.email ?? ''}`}
      size={560}
    >
      {invite && <Fields invite={invite} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ invite, onClose }: { invite: NamedInvite; onClose: () => void }) {
  const organization = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      role: invite.role,
      pay_rate: (invite.pay_rate === undefined ? '' : Number(invite.pay_rate)) as Amount,
      project_ids: invite.project_ids,
      trackable: invite.trackable,
    },
    save: ({ pay_rate, ...values }) =>
      invites.change(invite.id, {
        ...values,
        ...(manages(organization) && { pay_rate: amountOf(pay_rate) }),
      }),
    onSaved: async () => {
      onClose()
      await refreshPeople(queries, organization.id)
      sayDone('The invite is saved. The mail that was sent still works.')
    },
  })
  return (
    <Form
      of={of}
      label="Invite"
      action="Save"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <InviteFields form={of.form} />
    </Form>
  )
}
