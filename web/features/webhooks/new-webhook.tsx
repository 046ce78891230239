import { Alert, Button, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Form } from '../../ui/form.tsx'
import { IconWebhook } from '../../ui/icons.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWebhooks, webhooks } from './calls.ts'
import { EventChecklist } from './event-checklist.tsx'
import { type Place, pathOf } from './place.ts'
import { everyEvent } from './webhook-words.ts'

type Props = { place: Place; isOpen: boolean; onClose: () => void }

export function NewWebhook({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title="New webhook" size={640}>
      {isOpen && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ place, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: { target_url: '', which: 'all', events: [] as string[] },
    validate: {
      target_url: (value) => (value.trim() === '' ? 'Give the address of the receiver.' : null),
      events: (value, { which }) => (which === 'some' && value.length === 0 ? 'Choose at least one.' : null),
    },
    save: ({ target_url, which, events }) =>
      webhooks.create(place, {
        target_url: target_url.trim(),
        events: which === 'all' ? [everyEvent] : events,
      }),
    onSaved: async ({ webhook }) => {
      await navigate({ to: pathOf(place, webhook.id) })
      await refreshWebhooks(queries)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New webhook"
      action="Create webhook"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput
        label="Target address"
        type="url"
        placeholder="https://hooks.example.com/stint"
        description="Events are posted here. It must be reachable from this server."
        data-autofocus
        {...form.getInputProps('target_url')}
      />
      <Radio.Group label="Events" {...form.getInputProps('which')}>
        <Stack gap="xs" mt={4}>
          <Radio value="all" label="All, also those that come with later releases" />
          <Radio value="some" label="Only those that I choose" />
        </Stack>
      </Radio.Group>
      {form.values.which === 'some' && <EventChecklist {...form.getInputProps('events')} />}
      <Alert icon={<IconWebhook size={18} />} title="First, a handshake">
        <Text fz="sm">
          Within 15 seconds the target gets an empty POST with a secret in X-Hook-Secret. If it answers 200
          and echoes the header, the webhook is active; if it answers without the echo, you activate it here
          with the secret. The secret signs every event and is shown nowhere else, so the receiver must keep
          it.
        </Text>
      </Alert>
    </Form>
  )
}
