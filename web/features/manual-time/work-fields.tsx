import { Group, TextInput } from '@mantine/core'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { zoneBeside } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { trackableWork } from '../tracking/trackable.ts'
import type { WorkDraft } from './time-forms.ts'

type Props = {
  form: FormFields & {
    values: WorkDraft
    setValues: (values: Pick<WorkDraft, 'project_id' | 'task_id'>) => void
  }
  zone: string
  today: DayText
  person: WholePerson
}

/** When the work was done, for how long, and on what. */
export function WorkFields({ form, zone, today, person }: Props) {
  const { projects, breaks } = trackableWork(person)
  const { date, project_id } = form.values
  const beside = zoneBeside(zone, Date.parse(date) || 0)
  return (
    <>
      <Group grow align="flex-start">
        <DateField label={t('Date')} max={today} {...form.getInputProps('date')} />
        <TextInput
          label={t('Start')}
          type="time"
          description={beside && t('{zone} time', { zone: beside })}
          {...form.getInputProps('start_time')}
        />
        <TextInput
          label={t('Duration')}
          placeholder="1:30"
          description={t('For example 1:30, 1.5 or 45m')}
          data-autofocus
          {...form.getInputProps('tracked')}
        />
      </Group>
      <ProjectField
        projects={[...projects, ...breaks]}
        {...form.getInputProps('project_id')}
        onChange={(id) => form.setValues({ project_id: id, task_id: null })}
      />
      {project_id !== null && (
        <TaskField key={project_id} projectId={project_id} {...form.getInputProps('task_id')} />
      )}
    </>
  )
}
