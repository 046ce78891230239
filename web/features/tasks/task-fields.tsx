import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MomentField } from '../../ui/date-field.tsx'
import { MetadataEditor } from '../../ui/metadata-editor.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { ProjectMemberPicker } from '../projects/project-member-picker.tsx'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits those of a task.
  form: UseFormReturnType<any>
  projectId: number | null
  seesMoney: boolean
  /** May assign others; otherwise only themselves. */
  mayAssign: boolean
}

/** Every field of a task. */
export function TaskFields({ form, projectId, seesMoney, mayAssign }: Props) {
  const { currency } = useOrganization()
  return (
    <>
      <TextInput label={t('Summary')} data-autofocus maxLength={1_000} {...form.getInputProps('summary')} />
      <Textarea label={t('Details')} autosize minRows={3} maxRows={12} {...form.getInputProps('details')} />
      {projectId !== null && mayAssign && (
        <ProjectMemberPicker
          label={t('Assignees')}
          description={t('Leave empty to assign everyone on the project.')}
          projectId={projectId}
          {...form.getInputProps('assignee_ids')}
        />
      )}
      {projectId !== null && !mayAssign && <AssignToMe form={form} />}
      <MomentField label={t('Due')} {...form.getInputProps('due_at')} />
      {seesMoney && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label={t('Bill rate')}
            description={t('Per hour. Leave empty to use the project’s rate.')}
            currency={currency}
            {...form.getInputProps('bill_rate')}
          />
          <MoneyField
            label={t('Pay rate')}
            description={t('Per hour. Leave empty to use the project’s rate.')}
            currency={currency}
            {...form.getInputProps('pay_rate')}
          />
        </SimpleGrid>
      )}
      <MetadataEditor form={form} />
    </>
  )
}

function AssignToMe({ form }: Pick<Props, 'form'>) {
  const user = useUser()
  return (
    <Checkbox
      label={t('Assign to me')}
      description={t('Only project managers can assign tasks to others.')}
      checked={form.values.assignee_ids.includes(user.id)}
      onChange={(event) => form.setFieldValue('assignee_ids', event.currentTarget.checked ? [user.id] : [])}
    />
  )
}
