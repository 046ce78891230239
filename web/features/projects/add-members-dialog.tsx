import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWork } from './calls.ts'
import { addProjectMembersForm } from './project-forms.ts'
import { RoleAndRatesFields } from './role-and-rates.tsx'

type Props = { projectId: number; seesMoney: boolean; isOpen: boolean; onClose: () => void }

export function AddMembersDialog({ isOpen, onClose, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Add members')} size={520}>
      {isOpen && <Fields onClose={onClose} {...props} />}
    </Modal>
  )
}

function Fields({ projectId, seesMoney, onClose }: Omit<Props, 'isOpen'>) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(addProjectMembersForm, {
    path: { project_id: projectId },
    values: { ...addProjectMembersForm.empty, with_rates: seesMoney },
    validate: { user_ids: (value) => (value.length === 0 ? t('Choose at least one member.') : null) },
    onSaved: async (_, { user_ids }) => {
      onClose()
      await refreshWork(queries, id)
      sayDone(
        t('{count, plural, one {# member added.} other {# members added.}}', { count: user_ids.length }),
      )
    },
  })
  return (
    <Form of={of} label={t('Add members')} action={t('Add')} beside={<Cancel onClose={onClose} />}>
      <MemberPicker label={t('Members')} data-autofocus {...of.form.getInputProps('user_ids')} />
      <RoleAndRatesFields form={of.form} seesMoney={seesMoney} />
    </Form>
  )
}
