import { Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type Holiday, holidaysKey } from './calls.ts'
import { holidayForm, holidayValues, newHolidayForm } from './holiday-forms.ts'
import { NewcomersField, PaidFields } from './paid-fields.tsx'

type Props = { isOpen: boolean; onClose: () => void }

export function NewHolidayDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New holiday')} size={560}>
      {isOpen && <New onClose={onClose} />}
    </Modal>
  )
}

/** Open while there is a holiday to change. */
export function HolidayDialog({ holiday, onClose }: { holiday: Holiday | undefined; onClose: () => void }) {
  return (
    <Modal opened={holiday !== undefined} onClose={onClose} title={t('Edit holiday')} size={560}>
      {holiday && <Change key={holiday.id} holiday={holiday} onClose={onClose} />}
    </Modal>
  )
}

const required = {
  name: (name: string) => (name.trim() === '' ? t('Enter a name.') : null),
  date: (date: string) => (date === '' ? t('Choose a day.') : null),
}

function New({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const onSaved = useSaved(onClose)
  const of = useCallForm(newHolidayForm, { path: { organization_id: id }, validate: required, onSaved })
  return (
    <Form of={of} label={t('New holiday')} action={t('Create holiday')} beside={<Cancel onClose={onClose} />}>
      <Fields form={of.form} isPaid={of.form.values.paid} />
    </Form>
  )
}

function Change({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const onSaved = useSaved(onClose)
  const values = holidayValues(holiday)
  const path = { holiday_id: holiday.id }
  const of = useCallForm(holidayForm, { path, values, validate: required, onSaved })
  return (
    <Form of={of} label={t('Holiday')} action={t('Save')} beside={<Cancel onClose={onClose} />}>
      <Fields form={of.form} isPaid={of.form.values.paid} />
    </Form>
  )
}

function useSaved(onClose: () => void) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return async () => {
    onClose()
    await queries.invalidateQueries({ queryKey: holidaysKey(id) })
    sayDone(t('Holiday saved.'))
  }
}

function Fields({ form, isPaid }: { form: FormFields; isPaid: boolean }) {
  return (
    <>
      <TextInput label={t('Name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <DateField label={t('Day')} maw={220} {...form.getInputProps('date')} />
      <MemberPicker
        label={t('Only for these members')}
        description={t('Leave empty for everyone.')}
        {...form.getInputProps('user_ids')}
      />
      <NewcomersField form={form} />
      <PaidFields form={form} isPaid={isPaid} />
    </>
  )
}
