import { Alert, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { IconWebhook } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWebhooks, webhooks } from './calls.ts'
import { EventChecklist } from './event-checklist.tsx'
import { type Place, pathOf } from './place.ts'
import { newWebhookForm } from './webhook-forms.ts'

type Props = { place: Place; isOpen: boolean; onClose: () => void }

export function NewWebhook({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('New webhook')} size={640}>
      {isOpen && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ place, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: newWebhookForm.empty,
    validate: {
      target_url: (value) => (value.trim() === '' ? t('Enter the URL of your server.') : null),
      events: (value, { which }) =>
        which === 'some' && value.length === 0 ? t('Choose at least one.') : null,
    },
    save: async (values) => webhooks.create(place, await newWebhookForm.bodyOf(values)),
    onSaved: async ({ webhook }) => {
      await navigate({ to: pathOf(place, webhook.id) })
      await refreshWebhooks(queries)
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('New webhook')} action={t('Create webhook')} beside={<Cancel onClose={onClose} />}>
      <TextInput
        label={t('URL')}
        type="url"
        placeholder="https://hooks.example.com/stint"
        description={t('We post events to this URL. Stint must be able to reach it.')}
        data-autofocus
        {...form.getInputProps('target_url')}
      />
      <Radio.Group label={t('Events')} {...form.getInputProps('which')}>
        <Stack gap="xs" mt={4}>
          <Radio value="all" label={t('All events, including future ones')} />
          <Radio value="some" label={t('Selected events')} />
        </Stack>
      </Radio.Group>
      {form.values.which === 'some' && <EventChecklist {...form.getInputProps('events')} />}
      <Alert icon={<IconWebhook size={18} />} title={t('How activation works')}>
        <Text fz="sm">
          {t(
            'Within 15 seconds we send an empty POST with a secret in X-Hook-Secret. If your server responds 200 and returns the header, the webhook is active. If it responds without the header, paste the secret here to activate the webhook. The secret signs every event and is not shown again, so your server must keep it.',
          )}
        </Text>
      </Alert>
    </Form>
  )
}
