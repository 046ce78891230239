import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import type { NamedInvite } from './calls.ts'
import { InviteFields } from './invite-fields.tsx'
import { inviteForm, termsOf } from './invite-forms.ts'

type Props = { invite: NamedInvite | undefined; onClose: () => void }

export function EditInvite({ invite, onClose }: Props) {
  return (
    <Modal
      opened={invite !== undefined}
      onClose={onClose}
      title={t('Invite for {email}', { email: invite?.email ?? '' })}
      size={560}
    >
      {invite && <Fields invite={invite} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ invite, onClose }: { invite: NamedInvite; onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(inviteForm, {
    path: { invite_id: invite.id },
    values: termsOf(invite),
    onSaved: async () => {
      onClose()
      await refreshPeople(queries, id)
      sayDone(t('Invite saved. The email you sent still works.'))
    },
  })
  return (
    <Form of={of} label={t('Invite')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <InviteFields form={of.form} />
    </Form>
  )
}
