import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MomentField } from '../../ui/date-field.tsx'
import { faultIn } from '../../ui/field-words.ts'
import { MetadataEditor } from '../../ui/metadata-editor.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ProjectMemberPicker } from '../projects/project-member-picker.tsx'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits those of a task.
  form: UseFormReturnType<any>
  projectId: number | null
  seesMoney: boolean
  /** May give it to others; else only to oneself. */
  mayAssign: boolean
}

/** Everything that can be said of a task. */
export function TaskFields({ form, projectId, seesMoney, mayAssign }: Props) {
  const { currency } = useOrganization()
  return (
    <>
      <TextInput label="Summary" data-autofocus maxLength={1_000} {...form.getInputProps('summary')} />
      <Textarea label="Details" autosize minRows={3} maxRows={12} {...form.getInputProps('details')} />
      {projectId !== null && mayAssign && (
        <ProjectMemberPicker
          label="Assignees"
          description="Users and managers of the project. Nobody: it is for everybody on the project."
          projectId={projectId}
          {...form.getInputProps('assignee_ids')}
          error={faultIn(form.errors, 'assignee_ids')}
        />
      )}
      {projectId !== null && !mayAssign && <ForMe form={form} />}
      <MomentField label="Due" {...form.getInputProps('due_at')} />
      {seesMoney && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MoneyField
            label="Bill rate"
            description="Per hour. Empty: the project’s."
            currency={currency}
            {...form.getInputProps('bill_rate')}
          />
          <MoneyField
            label="Pay rate"
            description="Per hour. Empty: the project’s."
            currency={currency}
            {...form.getInputProps('pay_rate')}
          />
        </SimpleGrid>
      )}
      <MetadataEditor form={form} />
    </>
  )
}

function ForMe({ form }: Pick<Props, 'form'>) {
  const user = useUser()
  return (
    <Checkbox
      label="It is for me"
      description="Managers of the project give tasks to others."
      checked={form.values.assignee_ids.includes(user.id)}
      onChange={(event) => form.setFieldValue('assignee_ids', event.currentTarget.checked ? [user.id] : [])}
    />
  )
}
