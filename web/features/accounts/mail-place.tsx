import { Alert, Code } from '@mantine/core'
import { useAccountState } from '../../api/account-state.ts'
import { IconMail } from '../../ui/icons.ts'

/** On a server without a mail server: where the mails lie instead. */
export function MailPlace() {
  const { mail } = useAccountState()
  if (mail.delivered_by === 'smtp') return null
  return (
    <Alert color="gray" icon={<IconMail size={18} />}>
      This server sends no mail yet. Whoever runs it finds what it would have sent{' '}
      {mail.directory ? (
        <>
          in <Code>{mail.directory}</Code>.
        </>
      ) : (
        'in its data directory.'
      )}
    </Alert>
  )
}
