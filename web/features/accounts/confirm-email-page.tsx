import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { startAfresh } from '../../api/account-state.ts'
import type { AccountCalls } from '../../api/account-types.ts'
import { hasCode } from '../../api/problem.ts'
import { AuthFrame } from '../../frames/auth-frame.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { AccessChange } from './access-change.tsx'
import { signingIn } from './sign-in-calls.ts'

/** Asks for a click: mail scanners open links, and must not confirm an address. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => signingIn.confirmEmail(token),
    onSuccess: () => startAfresh(queries),
  })
  if (confirm.data) return <Confirmed {...confirm.data} />
  if (hasCode(confirm.error, 'link_expired', 'not_found'))
    return (
      <AuthFrame
        title={t('This link has expired')}
        description={t('It was already used, or it’s too old. You can send a new one from your profile.')}
      >
        <ButtonLink to={paths.profile}>{t('Go to your profile')}</ButtonLink>
      </AuthFrame>
    )
  if (hasCode(confirm.error, 'other_account'))
    return (
      <AuthFrame
        title={t('Another account is signed in')}
        description={t('Sign in to the account whose email address changes, then confirm the new address.')}
      >
        <ButtonLink to={paths.signIn()} search={{ return_to: paths.confirmEmail(token), again: '1' }}>
          {t('Sign in')}
        </ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('Confirm your email')} description={t('So we know that our emails reach you.')}>
      {confirm.error && <ErrorState error={confirm.error} />}
      <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('Confirm email')}
      </Button>
    </AuthFrame>
  )
}

type Reply = AccountCalls['POST /account/email_confirmations/complete']['reply']

function Confirmed({ email, access, password_token }: Reply) {
  return (
    <AuthFrame title={t('Email confirmed')} description={t('{email} is confirmed.', { email })}>
      <AccessChange {...access} />
      {password_token === null ? (
        <ButtonLink to={paths.start}>{t('Continue')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.newPassword(password_token)}>{t('Choose a password')}</ButtonLink>
      )}
    </AuthFrame>
  )
}
