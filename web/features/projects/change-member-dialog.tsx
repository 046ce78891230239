import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWork } from './calls.ts'
import type { NamedProjectMember } from './member-calls.ts'
import { projectMemberForm, projectMemberOf } from './project-forms.ts'
import { RoleAndRatesFields } from './role-and-rates.tsx'

type Props = {
  projectId: number
  seesMoney: boolean
  member: NamedProjectMember | undefined
  onClose: () => void
}

export function ChangeMemberDialog({ member, onClose, ...props }: Props) {
  return (
    <Modal opened={member !== undefined} onClose={onClose} title={member?.name} size={520}>
      {member && <Fields key={member.user_id} member={member} onClose={onClose} {...props} />}
    </Modal>
  )
}

function Fields({ projectId, seesMoney, member, onClose }: Props & { member: NamedProjectMember }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(projectMemberForm, {
    path: { project_id: projectId },
    values: projectMemberOf(member),
    onSaved: async () => {
      onClose()
      await refreshWork(queries, id)
      sayDone(t('{member} saved.', { member: member.name }))
    },
  })
  return (
    <Form of={of} label={t('Project member')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <RoleAndRatesFields form={of.form} seesMoney={seesMoney} />
    </Form>
  )
}
