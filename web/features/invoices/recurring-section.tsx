import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Form } from '../../ui/form.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { deleteRecurring, recurringQuery, refreshRecurring } from './recurring-calls.ts'
import { RecurringFields, weekdayName } from './recurring-fields.tsx'
import {
  changedRecurringForm,
  type RecurringInvoice,
  recurringInvoiceForm,
  typedRule,
} from './recurring-forms.ts'

/** Bills a client every week or month; for members who manage billing. */
export function RecurringSection({ clientId }: { clientId: number }) {
  const [may] = useMay(`POST /v2/clients/${clientId}/recurring_invoices`)
  return may ? <Recurring clientId={clientId} /> : null
}

function Recurring({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const query = useQuery(recurringQuery(id, clientId))
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Section title={t('Recurring invoice')}>
      <Loaded query={query}>
        {(rule) => (
          <>
            {rule === null ? (
              <Text c="dimmed">{t('Bill this client automatically every week or month.')}</Text>
            ) : (
              <Rule rule={rule} />
            )}
            <Group gap="sm" mt="sm">
              <Button variant="default" onClick={() => setIsOpen(true)}>
                {rule === null ? t('Set up') : t('Change')}
              </Button>
              {rule && <RemoveButton rule={rule} />}
            </Group>
            <Modal opened={isOpen} onClose={close} title={t('Recurring invoice')}>
              {isOpen &&
                (rule === null ? (
                  <NewRule clientId={clientId} onClose={close} />
                ) : (
                  <ChangedRule rule={rule} onClose={close} />
                ))}
            </Modal>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Rule({ rule }: { rule: RecurringInvoice }) {
  const { id } = useOrganization()
  const { every, day, last_result: last } = rule
  return (
    <>
      <Text>
        {every === 'week'
          ? t('Every week on {weekday}. Next on {day}.', {
              weekday: weekdayName(day),
              day: calendarDayText(rule.next_on),
            })
          : t('Every month on day {number}. Next on {day}.', {
              number: day,
              day: calendarDayText(rule.next_on),
            })}
      </Text>
      {last && (
        <Text c={last.outcome === 'failed' ? 'bad' : 'dimmed'}>
          {lastWords(last)}{' '}
          {last.client_invoice_id !== undefined && (
            <AnchorLink to={paths.invoice(id, last.client_invoice_id)}>{t('Open the invoice')}</AnchorLink>
          )}
        </Text>
      )}
    </>
  )
}

function lastWords(last: NonNullable<RecurringInvoice['last_result']>): string {
  const days = { from: calendarDayText(last.start_date), to: calendarDayText(last.stop_date) }
  const words = {
    created: t('{from} to {to} is billed.', days),
    empty: t('{from} to {to} had nothing to bill.', days),
    failed: t('{from} to {to} couldn’t be billed. We retry every day.', days),
  }
  return last.error === undefined ? words[last.outcome] : `${words[last.outcome]} ${last.error}`
}

function useSaved(onClose: () => void) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return async () => {
    onClose()
    await refreshRecurring(queries, id)
    sayDone(t('Recurring invoice saved.'))
  }
}

function NewRule({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const of = useCallForm(recurringInvoiceForm, {
    path: { client_id: clientId },
    onSaved: useSaved(onClose),
  })
  return (
    <Form of={of} label={t('Recurring invoice')} action={t('Save')}>
      <RecurringFields form={of.form} every={of.form.values.every} />
    </Form>
  )
}

function ChangedRule({ rule, onClose }: { rule: RecurringInvoice; onClose: () => void }) {
  const of = useCallForm(changedRecurringForm, {
    path: { recurring_invoice_id: rule.id },
    values: typedRule(rule),
    onSaved: useSaved(onClose),
  })
  return (
    <Form of={of} label={t('Recurring invoice')} action={t('Save')}>
      <RecurringFields form={of.form} every={of.form.values.every} />
    </Form>
  )
}

function RemoveButton({ rule }: { rule: RecurringInvoice }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const removal = useRemoval({
    remove: () => deleteRecurring(rule.id),
    refresh: () => refreshRecurring(queries, id),
    question: {
      title: t('Stop billing this client automatically?'),
      consequence: t('Invoices that were created stay.'),
      action: t('Delete'),
    },
    done: t('Recurring invoice deleted.'),
  })
  return <DeleteButton removal={removal} />
}
