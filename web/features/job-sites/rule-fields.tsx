import { Select, Stack } from '@mantine/core'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { ProjectSelect } from '../../directory/project-picker.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { TeamPicker } from '../../directory/team-picker.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import type { RuleValues } from './rule-values.ts'
import { enterTitles, exitTitles } from './site-words.ts'

type Props = { form: FormFields; values: RuleValues }

/** Who a rule is for, and what happens when they arrive and leave. */
export function RuleFields({ form, values }: Props) {
  const projectId = values.start_project_id
  return (
    <Stack gap="md">
      <MemberPicker label={t('Members')} {...form.getInputProps('user_ids')} />
      <TeamPicker
        label={t('Teams')}
        description={t('The rule applies to everyone in the team at the time.')}
        {...form.getInputProps('team_ids')}
      />
      <Select
        label={t('When they arrive')}
        allowDeselect={false}
        data={choices(enterTitles())}
        {...form.getInputProps('enter_action')}
      />
      {values.enter_action === 'track' && (
        <>
          <ProjectSelect
            label={t('Project')}
            description={t('Without a project, members choose one when they arrive.')}
            clearable
            clearButtonProps={{ 'aria-label': t('No project') }}
            {...form.getInputProps('start_project_id')}
          />
          {projectId !== null && (
            <TaskField key={projectId} projectId={projectId} {...form.getInputProps('start_task_id')} />
          )}
        </>
      )}
      <Select
        label={t('When they leave')}
        allowDeselect={false}
        data={choices(exitTitles())}
        {...form.getInputProps('exit_action')}
      />
    </Stack>
  )
}

function choices(titles: Record<string, string>) {
  return Object.entries(titles).map(([value, label]) => ({ value, label }))
}
