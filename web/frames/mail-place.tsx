import { Alert } from '@mantine/core'
import { useSendsMail } from '../api/account-state.ts'
import { IconMail } from '../ui/icons.ts'
import { t } from '../ui/text.ts'

/** On a server without SMTP: where its administrator finds the mails. */
export function MailPlace() {
  if (useSendsMail()) return null
  return (
    <Alert color="gray" icon={<IconMail size={18} />}>
      {t('This server doesn’t send email yet. Its administrator can find the emails in its data folder.')}
    </Alert>
  )
}
