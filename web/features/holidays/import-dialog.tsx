import { Modal, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { FoundMany, FoundSelect } from '../../ui/found-select.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { regionOfZone } from '../../ui/region.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { countriesQuery, holidaysKey } from './calls.ts'
import { importForm } from './holiday-forms.ts'
import { ImportPreview } from './import-preview.tsx'
import { NewcomersField, PaidFields } from './paid-fields.tsx'
import { typeChoices } from './type-choices.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function ImportDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Import holidays')} size={600}>
      {isOpen && <Fields onClose={onClose} />}
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id, time_zone } = useOrganization()
  const queries = useQueryClient()
  const countries = useQuery(countriesQuery).data ?? []
  const of = useCallForm(importForm, {
    path: { organization_id: id },
    values: { ...importForm.empty, country: regionOfZone(time_zone) },
    validate: {
      country: (country) => (country === '' ? t('Choose a country.') : null),
      years: (years) => (years.length === 0 ? t('Choose a year.') : null),
    },
    onSaved: async ({ added }) => {
      onClose()
      await queries.invalidateQueries({ queryKey: holidaysKey(id) })
      sayDone(
        t('{count, plural, =0 {No new holidays.} one {# holiday added.} other {# holidays added.}}', {
          count: added.length,
        }),
      )
    },
  })
  const { form } = of
  const thisYear = new Date().getFullYear()
  const regions = countries.find(({ code }) => code === form.values.country)?.regions ?? []
  const optionsOf = (all: readonly { code: string; name: string }[]) =>
    all.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Form of={of} label={t('Import holidays')} action={t('Import')} beside={<Cancel onClose={onClose} />}>
      <FoundSelect
        label={t('Country')}
        data={optionsOf(countries)}
        data-autofocus
        {...form.getInputProps('country')}
        onChange={(country) => form.setValues({ country: country ?? '', region: '' })}
      />
      {regions.length > 0 && (
        <FoundSelect
          label={t('Region')}
          description={t('Leave empty for the holidays of the whole country.')}
          data={optionsOf(regions)}
          clearable
          {...form.getInputProps('region')}
          onChange={(region) => form.setValues({ region: region ?? '' })}
        />
      )}
      <FoundMany
        label={t('Years')}
        data={[0, 1, 2].map((more) => String(thisYear + more))}
        maxValues={3}
        {...form.getInputProps('years')}
      />
      <FoundMany label={t('Kinds')} data={typeChoices()} {...form.getInputProps('types')} />
      <Switch
        label={t('Only the substitute day if a holiday falls on a weekend')}
        {...form.getInputProps('observed_only', { type: 'checkbox' })}
      />
      <Switch
        label={t('Only for members in this country')}
        {...form.getInputProps('match_country', { type: 'checkbox' })}
      />
      <NewcomersField form={form} />
      <PaidFields form={form} isPaid={form.values.paid} />
      <ImportPreview values={form.values} />
    </Form>
  )
}
