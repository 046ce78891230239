import { Modal } from '@mantine/core'
import { Cancel } from '../../ui/cancel.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { addDays, type DayText, dayIn, isDay, longDay } from '../../ui/week.ts'
import { timesIn } from '../../ui/zone.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import type { Block } from '../tracking/blocks.ts'
import type { Whose } from '../tracking/calls.ts'
import { ClashWords } from './clash-words.tsx'
import { EditReason } from './edit-reason.tsx'
import { useEditedWork, workWords } from './edited-work.ts'
import { clashesOf, copyTo } from './time-change.ts'
import { useBlocks } from './use-blocks.ts'
import { type SavedEdit, saveEdit, useSavedEdit } from './use-time-change.ts'

type Props = {
  whose: Whose
  block: Block | undefined
  person: WholePerson
  today: DayText
  onClose: () => void
}

/** Adds the same time on another day. */
export function DuplicateTime({ block, ...props }: Props) {
  return (
    <Modal opened={block !== undefined} onClose={props.onClose} title={t('Duplicate time')} size={480}>
      {block && <Fields block={block} {...props} />}
    </Modal>
  )
}

function Fields({ whose, block, person, today, onClose }: Props & { block: Block }) {
  const { zone } = whose
  const saved = useSavedEdit(whose)
  const workOf = useEditedWork(whose, person)
  const next = addDays(dayIn(zone, block.fromMs), 1)
  const of = useApiForm<{ date: DayText; reason: string }, SavedEdit>({
    initialValues: { date: next < today ? next : today, reason: '' },
    validate: ({ date, reason }) => ({
      ...(!isDay(date) && { date: t('Enter a date.') }),
      ...(reason.trim() === '' && { reason: t('Enter a reason.') }),
    }),
    fieldOf: {
      time_collides: 'date',
      limit_reached: 'date',
      outside_shift: 'date',
      activity_period_restricted: 'date',
      timesheet_locked: 'date',
    },
    save: async ({ date, reason }) => {
      const work = workOf(block)
      const [times, day] = [timesIn(zone, block), longDay(date)]
      return saveEdit(whose, {
        change: copyTo(block, zone, date),
        reason,
        words: t('{work}: {times} copied to {day}.', { work: workWords(work), times, day }),
        notice: t('Copied to {day}.', { day }),
        work,
      })
    },
    onSaved: (edit) => {
      onClose()
      return saved(edit)
    },
  })
  const { form } = of
  const { date } = form.values
  const there = useBlocks(whose, isDay(date) ? date : '')
  return (
    <Form of={of} label={t('Duplicate time')} action={t('Duplicate')} beside={<Cancel onClose={onClose} />}>
      <DateField
        label={t('Date')}
        description={t('The copy has the same start, project and task.')}
        max={today}
        {...form.getInputProps('date')}
      />
      {there && isDay(date) && (
        <ClashWords
          clashes={clashesOf(copyTo(block, zone, date), there.blocks)}
          nameOf={there.nameOf}
          zone={zone}
        />
      )}
      <EditReason form={form} />
    </Form>
  )
}
