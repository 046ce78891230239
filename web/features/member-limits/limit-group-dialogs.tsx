import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ifUnchanged } from '../../api/if-unchanged.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type MemberLimit, refreshLimits } from './calls.ts'
import { LimitGroupFields } from './limit-group-fields.tsx'
import { draftOf, limitGroupForm, newDraft, newLimitGroupForm } from './limit-group-forms.ts'

type Props = { projectId: number; onClose: () => void }

/** Creates a group; `groups` are the others of the project, which share its alerts. */
export function NewLimitGroupDialog({
  isOpen,
  ...props
}: Props & { isOpen: boolean; groups: readonly MemberLimit[] }) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('New limit group')} size={560}>
      {isOpen && <NewFields {...props} />}
    </Modal>
  )
}

function NewFields({ projectId, groups, onClose }: Props & { groups: readonly MemberLimit[] }) {
  const at = { organizationId: useOrganization().id, projectId }
  const queries = useQueryClient()
  const of = useCallForm(newLimitGroupForm, {
    path: { project_id: projectId },
    values: newDraft(groups),
    onSaved: async () => {
      onClose()
      await refreshLimits(queries, at)
      sayDone(t('Limit group created.'))
    },
  })
  return (
    <Form
      of={of}
      label={t('New limit group')}
      action={t('Create group')}
      beside={<Cancel onClose={onClose} />}
    >
      <LimitGroupFields form={of.form} projectId={projectId} />
    </Form>
  )
}

export function EditLimitGroupDialog({ group, ...props }: Props & { group: MemberLimit | undefined }) {
  return (
    <Modal opened={group !== undefined} onClose={props.onClose} title={t('Limit group')} size={560}>
      {group && <EditFields key={group.id} group={group} {...props} />}
    </Modal>
  )
}

function EditFields({ projectId, group, onClose }: Props & { group: MemberLimit }) {
  const at = { organizationId: useOrganization().id, projectId }
  const queries = useQueryClient()
  const of = useCallForm(limitGroupForm, {
    path: { project_id: projectId, member_limit_id: group.id },
    values: draftOf(group),
    headers: () => ifUnchanged(group),
    onSaved: async () => {
      onClose()
      await refreshLimits(queries, at)
      sayDone(t('Limit group saved.'))
    },
  })
  return (
    <Form of={of} label={t('Limit group')} action={t('Save group')} beside={<Cancel onClose={onClose} />}>
      <LimitGroupFields form={of.form} projectId={projectId} />
    </Form>
  )
}
