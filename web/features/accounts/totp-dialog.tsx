import { Anchor, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { CopyIcon } from '../../ui/copy-button.tsx'
import { Form } from '../../ui/form.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { account } from './calls.ts'

type SetUp = { secret: string; otpauth_url: string }
type Props = {
  setUp: SetUp | undefined
  onClose: () => void
  onConfirmed: (recoveryCodes: string[]) => unknown
}

/** Scan, or type the key in; then prove that it works by one code. */
export function TotpDialog({ setUp, onClose, onConfirmed }: Props) {
  return (
    <Modal
      opened={setUp !== undefined}
      onClose={onClose}
      title="Set up the second factor"
      size={520}
      closeOnClickOutside={false}
    >
      {setUp && <Steps {...setUp} onConfirmed={onConfirmed} />}
    </Modal>
  )
}

function Steps({ secret, otpauth_url, onConfirmed }: SetUp & Pick<Props, 'onConfirmed'>) {
  const of = useApiForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value.trim()) ? null : 'The code has six digits.') },
    save: ({ code }) => account.confirmTotp(code.trim()),
    fieldOf: { wrong_code: 'code' },
    onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <Stack gap="md">
      <Group align="flex-start" gap="lg" wrap="nowrap" visibleFrom="xs">
        <QrCode text={otpauth_url} label="QR code for the authenticator app" />
        <Stack gap="xs">
          <Text>Scan this with an authenticator app on your phone.</Text>
          <Text c="dimmed" fz="sm">
            No camera at hand? Enter this key in the app instead:
          </Text>
          <Key secret={secret} groups={groups} />
        </Stack>
      </Group>
      <Stack gap="xs" hiddenFrom="xs">
        <Anchor href={otpauth_url}>Open in the authenticator app on this phone</Anchor>
        <Text c="dimmed" fz="sm">
          Or enter this key in the app:
        </Text>
        <Key secret={secret} groups={groups} />
      </Stack>
      <Form of={of} label="Second factor" action="Turn on">
        <TextInput
          label="Code"
          description="Enter the six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          w={{ base: '100%', xs: 240 }}
          data-autofocus
          {...of.form.getInputProps('code')}
        />
      </Form>
    </Stack>
  )
}

function Key({ secret, groups }: { secret: string; groups: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Code fz="sm" aria-label="Key" data-secret={secret}>
        {groups}
      </Code>
      <CopyIcon text={secret} label="Copy key" />
    </Group>
  )
}
