import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { FoundSelect } from '../../ui/found-select.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWebhooks, type Webhook } from './calls.ts'
import { eventNames } from './event-list.ts'
import { testEventForm } from './webhook-forms.ts'

type Props = { webhook: Webhook; isOpen: boolean; onClose: () => void }

/** Sends a test event and opens its delivery. */
export function TestDialog({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('Send a test event')} size={480}>
      {isOpen && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ webhook, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const { change } = useSearchState()
  const first = eventNames.find((name) => webhook.events.includes(name))
  const of = useCallForm(testEventForm, {
    path: { webhook_id: webhook.id },
    values: first === undefined ? testEventForm.empty : { event: first },
    onSaved: async ({ delivery }) => {
      onClose()
      change('delivery', String(delivery.id))
      await refreshWebhooks(queries)
      sayDone(t('Test event sent.'))
    },
  })
  return (
    <Form of={of} label={t('Send a test event')} action={t('Send')} beside={<Cancel onClose={onClose} />}>
      <FoundSelect
        label={t('Sample event')}
        description={t('We send a webhook.test event that includes a sample of this event.')}
        data={[...eventNames]}
        allowDeselect={false}
        {...of.form.getInputProps('event')}
      />
    </Form>
  )
}
