import { Group, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { type DayText, isDay } from '../../ui/week.ts'
import { zoneBeside } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Block } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import { trackableWork } from '../tracking/trackable.ts'
import { ClashWords } from './clash-words.tsx'
import { nextStart } from './first-work.ts'
import { clashesOf } from './time-change.ts'
import { momentsOf, type WorkDraft } from './time-forms.ts'
import { useBlocks } from './use-blocks.ts'

type Props = {
  form: FormFields & {
    values: WorkDraft
    setValues: (values: Partial<WorkDraft>) => void
  }
  whose: Whose
  today: DayText
  person: WholePerson
}

/** A whole date fits; on a phone the third field goes below. */
const sharedWidth = '1 1 130px'

/** When the work was done, for how long, and on what. */
export function WorkFields({ form, whose, today, person }: Props) {
  const { zone } = whose
  const { projects, breaks } = trackableWork(person)
  const { date, project_id } = form.values
  const there = useBlocks(whose, isDay(date) ? date : '')
  useStartOfDay(form, zone, there?.blocks)
  const beside = zoneBeside(zone, Date.parse(date) || 0)
  return (
    <>
      <Group align="flex-start">
        <DateField label={t('Date')} flex={sharedWidth} max={today} {...form.getInputProps('date')} />
        <TimeField
          label={t('Start')}
          flex={sharedWidth}
          description={beside && t('{zone} time', { zone: beside })}
          {...form.getInputProps('start_time')}
        />
        <TextInput
          label={t('Duration')}
          flex={sharedWidth}
          placeholder="1:30"
          description={t('For example 1:30, 1.5 or 45m')}
          data-autofocus
          {...form.getInputProps('tracked')}
        />
      </Group>
      {there && (
        <ClashWords clashes={clashesIn(form.values, zone, there.blocks)} nameOf={there.nameOf} zone={zone} />
      )}
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

/** Another day starts after its own last entry, unless a start was typed. */
function useStartOfDay({ values, setValues }: Props['form'], zone: string, blocks: Block[] | undefined) {
  const shown = useRef({ date: values.date, start_time: values.start_time })
  useEffect(() => {
    const { date, start_time } = shown.current
    if (blocks === undefined || values.date === date) return
    const isTyped = values.start_time !== start_time
    const start = isTyped ? values.start_time : nextStart(zone, values.date, blocks)
    shown.current = { date: values.date, start_time: isTyped ? start_time : start }
    if (start !== values.start_time) setValues({ start_time: start })
  })
}

function clashesIn(draft: WorkDraft, zone: string, blocks: Block[]): Block[] {
  const { start, stop } = momentsOf(zone, draft)
  const span = { fromMs: Date.parse(start), toMs: Date.parse(stop) }
  const work = { projectId: 0, taskId: null, billable: false }
  return span.fromMs < span.toMs ? clashesOf({ remove: [], add: [{ ...span, ...work }] }, blocks) : []
}
