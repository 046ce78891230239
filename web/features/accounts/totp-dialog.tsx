import { Anchor, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { CopyIcon } from '../../ui/copy-button.tsx'
import { Form } from '../../ui/form.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { confirmTotpForm } from './account-forms.ts'

type SetUp = { secret: string; otpauth_url: string }
type Props = {
  setUp: SetUp | undefined
  onClose: () => void
  onConfirmed: (recoveryCodes: string[]) => unknown
}

/** Scan the code or type the key, then confirm with a code. */
export function TotpDialog({ setUp, onClose, onConfirmed }: Props) {
  return (
    <Modal
      opened={setUp !== undefined}
      onClose={onClose}
      title={t('Set up two-step sign-in')}
      size={520}
      closeOnClickOutside={false}
    >
      {setUp && <Steps {...setUp} onConfirmed={onConfirmed} />}
    </Modal>
  )
}

function Steps({ secret, otpauth_url, onConfirmed }: SetUp & Pick<Props, 'onConfirmed'>) {
  const of = useCallForm(confirmTotpForm, {
    validate: { code: (value) => (/^\d{6}$/.test(value.trim()) ? null : t('Enter the six-digit code.')) },
    fieldOf: { wrong_code: 'code' },
    onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <Stack gap="md">
      <Group align="flex-start" gap="lg" wrap="nowrap" visibleFrom="xs">
        <QrCode text={otpauth_url} label={t('QR code for the authenticator app')} />
        <Stack gap="xs">
          <Text>{t('Scan this code with the authenticator app on your phone.')}</Text>
          <Text c="dimmed" fz="sm">
            {t('Can’t scan it? Enter this key in the app:')}
          </Text>
          <Key secret={secret} groups={groups} />
        </Stack>
      </Group>
      <Stack gap="xs" hiddenFrom="xs">
        <Anchor href={otpauth_url}>{t('Open the authenticator app on this phone')}</Anchor>
        <Text c="dimmed" fz="sm">
          {t('Or enter this key in the app:')}
        </Text>
        <Key secret={secret} groups={groups} />
      </Stack>
      <Form of={of} label={t('Two-step sign-in')} action={t('Turn on')}>
        <TextInput
          label={t('Code')}
          description={t('Enter the six-digit code from the app.')}
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
      <Code fz="sm" role="group" aria-label={t('Key')} data-secret={secret}>
        {groups}
      </Code>
      <CopyIcon text={secret} label={t('Copy key')} />
    </Group>
  )
}
