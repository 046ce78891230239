import { Alert, Code } from '@mantine/core'
import { useAccountState } from '../../api/account-state.ts'
import { IconMail } from '../../ui/icons.ts'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'

/** On a server without SMTP: the folder that its mails go to. */
export function MailPlace() {
  const { mail } = useAccountState()
  if (mail.delivered_by === 'smtp') return null
  return (
    <Alert color="gray" icon={<IconMail size={18} />}>
      {mail.directory
        ? rich('This server doesn’t send email yet. Its administrator finds the emails in {folder}.', {
            folder: <Code>{mail.directory}</Code>,
          })
        : t('This server doesn’t send email yet. Its administrator finds the emails in its data folder.')}
    </Alert>
  )
}
