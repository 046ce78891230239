import { Alert, Group, Loader, PasswordInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../ui/form.tsx'
import { IconAlertTriangle, IconKey } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWebhooks, type Webhook, webhooks } from './calls.ts'

/** The state of the handshake and what to do next; nothing for an active webhook. */
export function Handshake({ webhook }: { webhook: Webhook }) {
  const { status, disabled_reason } = webhook
  if (status === 'active') return null
  if (status === 'inactive')
    return (
      <Alert
        role="status"
        icon={<Loader size={16} aria-hidden />}
        title={t('Waiting for your server to respond')}
      >
        {t('We sent an empty POST with the secret in X-Hook-Secret. This page updates when it responds.')}
      </Alert>
    )
  if (status === 'disabled')
    return (
      <Alert
        role="status"
        color="bad"
        icon={<IconAlertTriangle size={18} />}
        title={t('This webhook is disabled')}
      >
        {disabled_reason}{' '}
        {t('We no longer send events to it. Fix your server, then create a new webhook and delete this one.')}
      </Alert>
    )
  return (
    <Alert role="status" color="warning" icon={<IconKey size={18} />} title={t('Activate this webhook')}>
      <Stack gap="sm">
        <Text>
          {t(
            'Your server responded to the handshake but did not return X-Hook-Secret. Paste the secret it received to prove that it is yours. We send no events until then.',
          )}
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
    validate: { secret: (value) => (value.trim() === '' ? t('Paste the secret.') : null) },
    save: ({ secret }) => webhooks.activate(webhookId, secret.trim()),
    fieldOf: { wrong_hook_secret: 'secret' },
    onSaved: async () => {
      await refreshWebhooks(queries)
      sayDone(t('Webhook activated.'))
    },
  })
  return (
    <Group maw={520} grow>
      <Form of={of} label={t('Activate')} action={t('Activate')}>
        <PasswordInput label={t('Secret')} autoComplete="off" {...of.form.getInputProps('secret')} />
      </Form>
    </Group>
  )
}
