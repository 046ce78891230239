import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { accountState } from '../../api/account-state.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { signingIn } from './sign-in-calls.ts'

/** The page behind the link in the notice to the old address. Asks for a click, because mail scanners open links. */
export function CancelEmailChangePage() {
  const { token = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => signingIn.cancelEmailChange(token),
    onSuccess: () => queries.invalidateQueries(accountState),
  })
  if (cancel.data)
    return (
      <AuthFrame
        title={t('Change canceled')}
        description={t(
          'Your account keeps {email}. If you didn’t ask for the change, reset your password now.',
          {
            email: cancel.data.email,
          },
        )}
      >
        <ButtonLink to={paths.resetPassword}>{t('Reset password')}</ButtonLink>
      </AuthFrame>
    )
  if (hasCode(cancel.error, 'link_expired'))
    return (
      <AuthFrame
        title={t('This link has expired')}
        description={t(
          'The change was already canceled or confirmed. If you didn’t ask for it, reset your password.',
        )}
      >
        <ButtonLink to={paths.resetPassword}>{t('Reset password')}</ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={t('Cancel your email change?')}
      description={t('Your account keeps the address that it has now.')}
    >
      {cancel.error && <ErrorState error={cancel.error} />}
      <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('Cancel the change')}
      </Button>
    </AuthFrame>
  )
}
