import { Radio, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { nowMs } from '../../ui/clock.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { addDays, dayIn } from '../../ui/week.ts'
import { type PaymentBody, paymentsKey } from './calls.ts'
import { emptyPayment, isWhole, newPaymentForm, type PaymentValues } from './payment-forms.ts'
import { PaymentPreview, usePreview } from './payment-preview.tsx'

const pauseMs = 400

/** See who is owed what, then mark it as paid. */
export function NewPaymentPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`POST /v2/organizations/${id}/team_payments`}
      otherwise={<NotForYou title={t('Pay members')} />}
    >
      <Page
        title={t('Pay members')}
        width="narrow"
        description={t(
          'Paid time is locked and never paid twice. This records the payment. Send the money with the export file.',
        )}
      >
        <NewPayment />
      </Page>
    </IfMay>
  )
}

function NewPayment() {
  const { id, time_zone } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newPaymentForm, {
    path: { organization_id: id },
    values: { ...emptyPayment, ...lastMonth(dayIn(time_zone, nowMs())) },
    validate: {
      stop_date: (stop, { start_date }) =>
        stop < start_date ? t('Choose a day after the first one.') : null,
      user_ids: (ids, { source }) =>
        source === 'amount' && ids.length === 0 ? t('Choose at least one.') : null,
      amount: (amount, { source }) => (source === 'amount' && amount === '' ? t('Enter the amount.') : null),
    },
    onSaved: async ({ team_payments }) => {
      of.form.resetDirty()
      await queries.invalidateQueries({ queryKey: paymentsKey(id) })
      await refreshTime(queries, id)
      sayDone(t('Payment made.'))
      const [first] = team_payments
      await navigate({ to: first ? paths.payment(id, first.id) : paths.payments(id) })
    },
  })
  const { values } = of.form
  const { body, isSettled } = usePreviewBody(values)
  const isShown = usePreview(body).isFetched && isSettled
  return (
    <Form
      of={of}
      label={t('Pay members')}
      action={t('Mark as paid')}
      isReady={isShown || !isWhole(values)}
      takesFocus
      beside={
        <ButtonLink to={paths.payments(id)} variant="default">
          {t('Cancel')}
        </ButtonLink>
      }
    >
      <PaymentFields form={of.form} values={values} />
      <PaymentPreview body={body} />
    </Form>
  )
}

function PaymentFields({ form, values }: { form: FormFields; values: PaymentValues }) {
  const { currency } = useOrganization()
  const isPlain = values.source === 'amount'
  return (
    <Section title={t('Payment')}>
      <Stack gap="md">
        <Radio.Group label={t('Pay for')} {...form.getInputProps('source')}>
          <Stack gap="xs" mt={4}>
            <Radio value="timesheets" label={t('Approved timesheets')} />
            <Radio value="hours" label={t('Hours on these days')} />
            <Radio value="amount" label={t('A one-time amount for each member')} />
          </Stack>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DateField label={t('First day')} {...form.getInputProps('start_date')} />
          <DateField label={t('Last day')} {...form.getInputProps('stop_date')} />
        </SimpleGrid>
        <MemberPicker
          label={t('Members')}
          description={isPlain ? undefined : t('Leave empty to pay everyone who is owed money.')}
          {...form.getInputProps('user_ids')}
        />
        {isPlain ? (
          <MoneyField
            label={t('Amount for each member')}
            currency={currency}
            {...form.getInputProps('amount')}
          />
        ) : (
          <>
            {values.source === 'hours' && (
              <Switch
                label={t('Only approved time')}
                {...form.getInputProps('only_approved', { type: 'checkbox' })}
              />
            )}
            <Switch
              label={t('Include time off')}
              {...form.getInputProps('include_time_off', { type: 'checkbox' })}
            />
            <Switch
              label={t('Include holidays')}
              {...form.getInputProps('include_holidays', { type: 'checkbox' })}
            />
            <Switch
              label={t('Include expenses')}
              {...form.getInputProps('include_expenses', { type: 'checkbox' })}
            />
          </>
        )}
        <TextInput label={t('Note')} maxLength={1000} {...form.getInputProps('note')} />
      </Stack>
    </Section>
  )
}

/** What the form would send without the note, once nobody types anymore; undefined while it is not whole. */
function usePreviewBody(values: PaymentValues): { body: PaymentBody | undefined; isSettled: boolean } {
  const { id } = useOrganization()
  const [last] = useDebouncedValue(values, pauseMs)
  const settled = { ...last, note: '' }
  const { data } = useQuery({
    queryKey: [...paymentsKey(id), 'body', settled],
    queryFn: () => newPaymentForm.bodyOf(settled),
    enabled: isWhole(settled),
    gcTime: 0,
  })
  return {
    body: isWhole(settled) ? data : undefined,
    isSettled: data !== undefined && JSON.stringify({ ...values, note: '' }) === JSON.stringify(settled),
  }
}

/** The month before the one that a day is in. */
function lastMonth(today: string): Pick<PaymentValues, 'start_date' | 'stop_date'> {
  const stop_date = addDays(`${today.slice(0, 8)}01`, -1)
  return { start_date: `${stop_date.slice(0, 8)}01`, stop_date }
}
