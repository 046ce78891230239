import { Alert, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accountCall } from '../api/account-client.ts'
import { useUser } from '../api/account-state.ts'
import { IconMail } from '../ui/icons.ts'
import { sayProblem } from '../ui/notices.tsx'
import { t } from '../ui/text.ts'
import { MailPlace } from './mail-place.tsx'

/** Asks users to confirm their address, and says what waits for it. */
export function UnconfirmedNotice() {
  const { email, needs_confirmation } = useUser()
  const send = useMutation({
    mutationFn: () => accountCall('POST /account/email_confirmations', {}),
    onError: sayProblem,
  })
  return (
    <Alert color="warning" icon={<IconMail size={18} />} mb="md" title={t('Confirm your email')}>
      {send.isSuccess
        ? t('We sent an email to {email}. Open its link to confirm the address.', { email })
        : needs_confirmation
          ? t(
              'Until {email} is confirmed, you can’t add passkeys, two-step sign-in, tokens or applications.',
              {
                email,
              },
            )
          : t('Open the link in the email that we sent to {email}.', { email })}
      {send.isSuccess && <MailPlace />}
      {!send.isSuccess && (
        <Group mt="sm">
          <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {t('Send confirmation')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
