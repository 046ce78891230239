import { Button, Modal, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWebhooks, type Webhook, webhooks } from './calls.ts'
import { eventNames } from './webhook-words.ts'

type Props = { webhook: Webhook; isOpen: boolean; onClose: () => void }

/** Sends an event that no receiver takes for real, and opens it in the ledger. */
export function TestDialog({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title="Send a test event" size={480}>
      {isOpen && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ webhook, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const { change } = useSearchState()
  const heard = eventNames.find((name) => webhook.events.includes(name))
  const of = useApiForm({
    initialValues: { event: heard ?? 'task.create' },
    save: ({ event }) => webhooks.test(webhook.id, event),
    onSaved: async ({ delivery }) => {
      onClose()
      change('delivery', String(delivery.id))
      await refreshWebhooks(queries)
      sayDone('The test event is on its way.')
    },
  })
  return (
    <Form
      of={of}
      label="Send a test event"
      action="Send"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Select
        label="With a sample of"
        description="The event itself is webhook.test; its payload holds the name and a sample of this one."
        data={eventNames}
        allowDeselect={false}
        searchable
        {...of.form.getInputProps('event')}
      />
    </Form>
  )
}
