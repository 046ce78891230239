import { Alert } from '@mantine/core'
import { useAccountState } from '../api/account-state.ts'
import { IconMail } from '../ui/icons.ts'
import { t } from '../ui/text.ts'

/** On a server without SMTP: where its administrator finds the mails. */
export function MailPlace() {
  const { mail } = useAccountState()
  if (mail.delivered_by === 'smtp') return null
  return (
    <Alert color="gray" icon={<IconMail size={18} />}>
      {t('This server doesn’t send email yet. Its administrator finds the emails in its data folder.')}
    </Alert>
  )
}
