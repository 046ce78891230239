import { Alert, Group, Loader, PasswordInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../ui/form.tsx'
import { IconAlertTriangle, IconKey } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWebhooks, type Webhook, webhooks } from './calls.ts'

/** What became of the handshake, and what is to do; of an active webhook nothing. */
export function Handshake({ webhook }: { webhook: Webhook }) {
  const { status, disabled_reason } = webhook
  if (status === 'active') return null
  if (status === 'inactive')
    return (
      <Alert role="status" icon={<Loader size={16} aria-hidden />} title="Waiting for the target to answer">
        It gets an empty POST with the secret in X-Hook-Secret. This page shows by itself what it answers.
      </Alert>
    )
  if (status === 'disabled')
    return (
      <Alert
        role="status"
        color="bad"
        icon={<IconAlertTriangle size={18} />}
        title="This webhook is disabled"
      >
        {disabled_reason} Nothing more is sent to it, and this is final: mend the target, then create a new
        webhook and delete this one.
      </Alert>
    )
  return (
    <Alert role="status" color="warning" icon={<IconKey size={18} />} title="One step is left: activate it">
      <Stack gap="sm">
        <Text>
          The target answered the handshake, but did not echo X-Hook-Secret. Paste the secret that it got to
          show that the target is yours. Until then nothing is sent.
        </Text>
        <Activate webhookId={webhook.id} />
      </Stack>
    </Alert>
  )
}

function Activate({ webhookId }: { webhookId: number }) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { secret: '' },
    validate: { secret: (value) => (value.trim() === '' ? 'Paste the secret.' : null) },
    save: ({ secret }) => webhooks.activate(webhookId, secret.trim()),
    fieldOf: { wrong_hook_secret: 'secret' },
    onSaved: async () => {
      await refreshWebhooks(queries)
      sayDone('The webhook is active.')
    },
  })
  return (
    <Group maw={520} grow>
      <Form of={of} label="Activate" action="Activate">
        <PasswordInput label="Secret" autoComplete="off" {...of.form.getInputProps('secret')} />
      </Form>
    </Group>
  )
}
